const naming = /^\w+\.displayName = "[^"]*";$/gm;
const component = /^(var \w+ = )(?=\w+\.(?:forwardRef|createContext|memo)\()/gm;

/**
 * Lets the bundler drop unused components. A library names its components for the developer tools; that assignment
 * counts as a use, and keeps the component with all that it calls.
 */
export default function unnamedLoader(source) {
  return source.replace(naming, '').replace(component, '$1/*#__PURE__*/ ');
}
