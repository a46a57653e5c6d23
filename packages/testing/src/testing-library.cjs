// What a screen shows next is waited for as long as a busy machine needs, not one second: only a fault takes longer.
const library = require('@testing-library/react/dist/index.js');

library.configure({ asyncUtilTimeout: 10_000 });
module.exports = library;
