"""What plays a command's games: processes on this machine, or a cluster."""

from warboard.cli.extras import extra_needed
from warboard.lab.runners.local import local_runner
from warboard.lab.runners.runner import Runner


def runner_of(workers: int, ray: str | None) -> Runner:
    """This many processes on this machine, or the cluster at an address."""
    if ray is None:
        return local_runner(workers)
    with extra_needed("lab"):
        from warboard.lab.runners.ray import ray_runner
    return ray_runner(ray)
