import type { SiteSettings } from '../revisions/settings';

/**
 * The first screens for a browser that runs no scripts, from the page's templates: those of the default package, in the
 * first language that the lender offers. Without scripts nobody knows the borrower's app and language. The page's style
 * shows the one that the address names, or else the last, which is home. All controls are disabled: a form that is sent
 * without scripts would put the mobile number into the address.
 */
export function stillScreens(
  templates: string,
  { defaultPackage, languages }: Pick<SiteSettings, 'defaultPackage' | 'languages'>,
): string {
  const start = `${defaultPackage}|${languages[0]}|`;
  const screens = [...templates.matchAll(/<template data-first="([^"]+)"[^>]*>(.*?)<\/template>/gs)].flatMap(
    ([, names = '', html = '']) => {
      const path = names
        .split(' ')
        .find(name => name.startsWith(start))
        ?.slice(start.length);
      return path === undefined || path.includes('|') ? [] : [{ path, html }];
    },
  );
  if (screens.length === 0) return '';
  const homeLast = screens.sort((one, other) => Number(one.path === '/') - Number(other.path === '/'));
  const drawn = homeLast.map(({ path, html }) => `<div id="${path}">${html}</div>`).join('');
  return `<fieldset disabled>${drawn}</fieldset>`;
}
