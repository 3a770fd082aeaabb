/** The version in the root package.json, written in by the build. */
declare const __PRUMO_VERSION__: string
/** Where the PDF reader finds the fonts and decoders it asks for by name; ends with a slash. */
declare const __PDFJS_FILES__: string
