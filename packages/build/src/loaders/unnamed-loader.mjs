const naming = /^\w+\.displayName = "[^"]*";$/gm;
const component = /^(var \w+ = )(?=\w+\.(?:forwardRef|createContext|memo)\()/gm;

/**
 * Lets go of what nobody imports. A library gives its components names for the developer tools; an assignment to
 * a component counts as use of it, and keeps it, with all that it calls.
 */
export default function unnamedLoader(source) {
  return source.replace(naming, '').replace(component, '$1/*#__PURE__*/ ');
}
