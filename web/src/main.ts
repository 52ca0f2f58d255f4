import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { route } from './route.svelte'
import { texts } from './texts/texts.svelte'

const target = document.getElementById('page')
if (target === null) throw new Error('index.html has no #page')
void route.page?.load() // fetched in parallel with the texts of another language
await texts.load()
target.replaceChildren()
mount(App, { target })
