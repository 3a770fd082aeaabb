/** The version of this client, 'v1.8.2'. It lives once, in the root package.json. */
export const VERSION = `v${__PRUMO_VERSION__}`
