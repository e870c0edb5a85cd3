const SITE = /^\/(about|invoice|shop(\/[^/]*)?)?$/;
const DATA = /<script type="application\/json" id="page">.*?<\/script>/s;

/**
 * The pages of the public site while they are worked on: a document that nobody has rendered, with the data that the
 * server behind has put into its own. Where that has none (the site was never built), the page asks for them.
 * @param {string} server address of the server behind
 * @returns {import('vite').Plugin}
 */
export function devSite(server) {
  return {
    name: 'dev-site',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const url = request.url ?? '/';
        if (request.method !== 'GET' || !SITE.test(new URL(url, server).pathname)) return next();
        asServed(server + url)
          .then(async ({ status, html }) => {
            response.statusCode = status;
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(await vite.transformIndexHtml(url, page(html)));
          })
          .catch(next);
      });
    },
  };
}

/** @param {string} address */
async function asServed(address) {
  try {
    const answer = await fetch(address, { redirect: 'manual' });
    const html = await answer.text();
    return { status: DATA.test(html) ? answer.status : 200, html };
  } catch {
    return { status: 200, html: '' }; // The server is starting.
  }
}

/** @param {string} served */
function page(served) {
  const [root = '<html lang="en" dir="ltr">'] = DATA.test(served) ? (/<html [^>]*>/.exec(served) ?? []) : [];
  return `<!doctype html>
${root}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="icon" type="image/svg+xml" href="/logo.svg">
<title>Stockbook</title>
<script src="/color-scheme.js"></script>
</head>
<body>
<div id="root"></div>
${DATA.exec(served)?.[0] ?? ''}
<script type="module" src="/site/main.tsx"></script>
</body>
</html>
`;
}
