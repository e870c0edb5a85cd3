// Circles of folders, with what runs in earnest alone: tests reach everywhere.
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      comment: 'Features in a circle can only be understood, and changed, together.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: '[.]test[.]tsx?$|^src/server/testing/' } },
};
