/** The header by which every open stream is told which build of the pages is served now. */
export const BUILD_HEADER = 'stockbook-build';

/** The name of the meta element by which a page knows the build that it is of. */
export const BUILD_META = 'build';
