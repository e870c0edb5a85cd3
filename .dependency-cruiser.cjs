// The layering of the house, as rules. Each says in one sentence why it is there.

// From the ground up: an area imports from those below its own storey, never from one beside it.
const STOREYS = [
  ['foundation'],
  ['people'],
  ['catalogue'],
  ['stock'],
  ['sales', 'purchasing', 'shopfront'],
  ['insights', 'exchange'],
  ['assistant'],
  ['operation'],
];
// The pages stand on three parts that know no area, and below two frames: of the staff area, and of the public site.
const WEB_STOREYS = [['texts'], ['api'], ['ui'], ...STOREYS, ['shell'], ['site']];
// A folder of an area, or an area that has none.
const feature = '([^/]+/[^/]+|[^/]+)';
const test = '[.]test[.]tsx?$';
// What is loaded on threads and in processes that end.
const apart =
  '(foundation/(http/apiBrowserThread|images/render|pdf/(render|faces|fontFiles|lines|layout/[^/]+))' +
  '|catalogue/labels/render/(bitmap|codes|draw|drawing|pdf|render|svg|zpl))';

const storeys = [
  ...below('server|shared', STOREYS, '^src/server/(app|start|main)[.]ts$'),
  ...below('web', WEB_STOREYS, '^src/web/(routes|main|Application)[.]tsx$'),
];

/** For each area of some rooms, a rule that it imports nothing from its own storey or above, nor what stands on `top`. */
function below(rooms, all, top) {
  return all.flatMap((areas, storey) =>
    areas.map((area) => ({
      name: `below-${area}`,
      comment: 'An area imports from lower storeys only; what two neighbours need lies below both.',
      severity: 'error',
      from: { path: `^src/(${rooms})/${area}/`, pathNot: test },
      to: {
        path: `^src/$1/(${all
          .slice(storey)
          .flat()
          .filter((other) => other !== area)
          .concat('demo')
          .join('|')})/|${top}`,
      },
    })),
  );
}

module.exports = {
  forbidden: [
    ...storeys,
    {
      name: 'shared-imports-neither-side',
      comment: 'What both sides share must run on both sides.',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { path: '^src/(server|web)/' },
    },
    {
      name: 'shared-is-pure',
      comment:
        'Shared code is TypeScript, zod, papaparse for the text of CSV, fast-xml-parser for that of XML and country-to-currency, a table: no Node, no browser, no other package.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: test },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
        pathNot: 'node_modules/(zod|papaparse|fast-xml-parser|country-to-currency)/',
      },
    },
    {
      name: 'web-not-to-server',
      comment: 'The pages know the server by its calls only; tests of whole pages have it beside them.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: ['^src/web/testing/', '[.]page[.]test[.]ts$'] },
      to: { path: '^src/server/' },
    },
    {
      name: 'web-not-to-node',
      comment: 'A browser has no modules of Node.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: ['^src/web/testing/', test] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-not-to-web',
      comment: 'The server knows nothing of the pages.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'server-features-by-service',
      comment: 'One feature asks what another can do; its routes, its jobs and what it starts are its own.',
      severity: 'error',
      from: { path: `^src/server/${feature}/`, pathNot: ['^src/server/(foundation|testing)/', test] },
      to: {
        path: '^src/server/.+/(routes|jobs|verify)[.]ts$',
        pathNot: ['^src/server/foundation/', '^src/server/$1/'],
      },
    },
    {
      name: 'large-libraries-at-home',
      comment: 'What takes megabytes is loaded by what runs on a thread or in a process that ends.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: [test, '^src/server/testing/', `^src/server/(${apart})[.]ts$`] },
      to: { path: 'node_modules/(sharp|pdfmake|fontkit|subset-font|bwip-js|@scalar)/' },
    },
    {
      name: 'large-libraries-apart',
      comment: 'The server itself never loads what takes megabytes.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: [
          test,
          `^src/server/(${apart}|catalogue/labels/render/worker|foundation/(pdf/worker|images/renderProcess))[.]ts$`,
        ],
      },
      to: { path: `^src/server/(${apart})[.]ts$`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-are-for-testing',
      comment: 'What runs in earnest imports nothing made for tests.',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, '^src/(server|web|web/ui)/testing/'] },
      to: { path: [test, '^src/(server|web|web/ui)/testing/'] },
    },
    {
      name: 'no-development-packages',
      comment: 'An installation without the development packages must run.',
      severity: 'error',
      from: { path: '^src/(server|shared)/', pathNot: [test, '^src/server/testing/'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circle',
      comment: 'Modules in a circle can only be understood, and changed, together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere cannot be judged.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[?]|^virtual:' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
