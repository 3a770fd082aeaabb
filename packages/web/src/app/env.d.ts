/** The version in the root package.json, written in by the build. */
declare const __PRUMO_VERSION__: string
