import { stillScreens } from './still-screens';

const settings = { defaultPackage: 'ng.app', languages: ['en', 'es'] as ('en' | 'es')[] };
const templates = [
  '<template data-first="ng.app|en|/ in.app|en|/" data-of="a b"><h1>Home</h1></template>',
  '<template data-first="ng.app|en|/|last" data-of="a b"><h1>Your loan</h1></template>',
  '<template data-first="ng.app|es|/" data-of="a b"><h1>Inicio</h1></template>',
  '<template data-first="ng.app|en|/user/login" data-of="a c"><h1>Log in</h1></template>',
  '<template data-first="en|any" data-of="a"><p>Loading</p></template>',
].join('');

test('the screens of the default package in the first language, home last, with all controls disabled', () => {
  expect(stillScreens(templates, settings)).toMatch(
    /^<fieldset disabled><div id="\/user\/login"><h1>Log in<\/h1><\/div><div id="\/"><h1>Home<\/h1><\/div><\/fieldset>$/,
  );
});

test('another first language', () => {
  expect(stillScreens(templates, { ...settings, languages: ['es'] })).toContain('<h1>Inicio</h1>');
});

test('nothing of a loan, and nothing at all without templates', () => {
  expect(stillScreens(templates, settings)).not.toContain('Your loan');
  expect(stillScreens('', settings)).toBe('');
});
