/**
 * Libraries name an address of a developer's machine where a page has none of its own, which no page lacks: the site of a
 * live lender names none.
 */
export default function ownAddressLoader(source) {
  return source.replaceAll('http://localhost', 'https://page.invalid');
}
