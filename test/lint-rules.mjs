// Rules of this project that the linter does not have, for .oxlintrc.json.
const forbid = (selector, message) => ({
  create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
});

export default {
  meta: { name: 'house' },
  rules: {
    'no-enum': forbid('TSEnumDeclaration', 'Unions of literals instead of enums.'),
    'no-any-of-timeout': forbid(
      "CallExpression[callee.property.name='any'] CallExpression[callee.property.name='timeout']",
      'Node 20 forgets a time limit that only AbortSignal.any holds: endAfter of src/common/abort-signals.',
    ),
  },
};
