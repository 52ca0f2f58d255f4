import brutalHelm from '~icons/game-icons/brutal-helm'
import centurionHelmet from '~icons/game-icons/centurion-helmet'
import crestedHelmet from '~icons/game-icons/crested-helmet'
import overlordHelm from '~icons/game-icons/overlord-helm'
import ramProfile from '~icons/game-icons/ram-profile'
import raven from '~icons/game-icons/raven'
import robotGolem from '~icons/game-icons/robot-golem'
import squirrel from '~icons/game-icons/squirrel'

export default {
  'brutal-helm': brutalHelm,
  'centurion-helmet': centurionHelmet,
  'crested-helmet': crestedHelmet,
  'overlord-helm': overlordHelm,
  'ram-profile': ramProfile,
  raven,
  'robot-golem': robotGolem,
  squirrel,
} as Record<string, string>
