"""The C file of the library that stands in for every compiled module.

mypyc puts modules together into libraries, and makes a small extension module for each of them, which finds it in its
library. There are hundreds, identical but for their names; here one file serves under all of their names, because
Python tells it which module is being imported.
"""

SHIM = """\
#include <Python.h>
#include <string.h>

static const char *const libraries[][2] = {
%(libraries)s
    {NULL, NULL},
};

static void *
pointer_in(PyObject *library, const char *library_name, const char *name)
{
    char full[512];
    PyObject *capsule = PyObject_GetAttrString(library, name);
    if (capsule == NULL)
        return NULL;
    PyOS_snprintf(full, sizeof(full), "%%s.%%s", library_name, name);
    void *pointer = PyCapsule_GetPointer(capsule, full);
    Py_DECREF(capsule);
    return pointer;
}

static PyObject *
initialize(const char *library_name, const char *module_name)
{
    PyObject *module = NULL;
    // With a list of names the library itself is returned, also while its package is being imported.
    PyObject *names = Py_BuildValue("(s)", "*");
    if (names == NULL)
        return NULL;
    PyObject *library = PyImport_ImportModuleLevel(library_name, NULL, NULL, names, 0);
    Py_DECREF(names);
    if (library == NULL)
        return NULL;

    // Only a library that calls others has this.
    if (PyObject_HasAttrString(library, "ensure_deps")) {
        int (*ensure)(void) = (int (*)(void))pointer_in(library, library_name, "ensure_deps");
        if (ensure == NULL || ensure() < 0)
            goto done;
    }
    char name[512] = "init_";
    size_t end = strlen(name);
    for (const char *letter = module_name; *letter && end < sizeof(name) - 4; letter++) {
        if (*letter == '.') {
            memcpy(name + end, "___", 3);
            end += 3;
        } else
            name[end++] = *letter;
    }
    name[end] = 0;
    PyObject *(*init)(void) = (PyObject *(*)(void))pointer_in(library, library_name, name);
    if (init != NULL)
        module = init();
done:
    Py_DECREF(library);
    return module;
}

static PyObject *
create(PyObject *spec, PyModuleDef *Py_UNUSED(definition))
{
    PyObject *module = NULL;
    PyObject *name = PyObject_GetAttrString(spec, "name");
    const char *wanted = name == NULL ? NULL : PyUnicode_AsUTF8(name);
    if (wanted != NULL) {
        int row = 0;
        while (libraries[row][0] != NULL && strcmp(libraries[row][0], wanted) != 0)
            row++;
        if (libraries[row][0] == NULL)
            PyErr_Format(PyExc_ImportError, "%%s is not compiled", wanted);
        else
            module = initialize(libraries[row][1], wanted);
    }
    Py_XDECREF(name);
    return module;
}

static PyModuleDef_Slot slots[] = {{Py_mod_create, (void *)create}, {0, NULL}};
static PyModuleDef definition = {PyModuleDef_HEAD_INIT, "%(shim)s", NULL, 0, NULL, slots, NULL, NULL, NULL};

%(entries)s
"""


def shim_in_c(shim: str, libraries: dict[str, str]) -> str:
    """The shim for modules, each given with the library that holds it."""
    rows = "\n".join(f'    {{"{module}", "{library}"}},' for module, library in sorted(libraries.items()))
    last_names = sorted({shim, *(module.split(".")[-1] for module in libraries)})
    entries = "\n".join(
        f"PyMODINIT_FUNC PyInit_{name}(void) {{ return PyModuleDef_Init(&definition); }}" for name in last_names
    )
    return SHIM % {"libraries": rows, "shim": shim, "entries": entries}
