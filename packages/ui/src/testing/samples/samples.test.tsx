import { useI18n } from '@sunbird/i18n';
import { act, type ByRoleOptions, screen } from '@testing-library/react';
import axe from 'axe-core';
import { Fragment, isValidElement, type ReactElement } from 'react';
import * as ui from '../..';
import { show } from '../show';
import { type SampledFile, samples } from './samples';

/** Rules that need a layout, which a browser has, or that count what samples show several times, such as pages. */
const skipped = [
  'color-contrast',
  'label-content-name-mismatch',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-unique',
  'region',
];

async function violations(): Promise<readonly string[]> {
  const rules = Object.fromEntries(skipped.map(rule => [rule, { enabled: false }]));
  const results = await axe.run(document.body, { rules, resultTypes: ['violations'] });
  return results.violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`));
}

/** What assistive technology says of a part: a role, its name, and its state. */
type Fact = readonly [role: string, name: string, state?: ByRoleOptions];

const facts: Readonly<Record<SampledFile, readonly Fact[]>> = {
  actions: [['heading', 'Check your answers', { level: 1 }]],
  'cells/cell': [
    ['button', 'Talk to us'],
    ['link', 'See details Access Bank'],
  ],
  'cells/cell-group': [['heading', 'Account', { level: 2 }]],
  'cells/copy-row': [
    ['button', 'Copy Account number'],
    ['button', 'Copy CLABE'],
  ],
  'cells/monogram': [],
  'cells/text-button': [['button', 'Change']],
  'controls/button': [
    ['button', 'Send application'],
    ['button', 'Log in'],
    ['button', 'Send', { busy: true }],
  ],
  'controls/checkbox': [
    ['checkbox', 'You can withdraw it at any time under Me, Data and privacy.', { checked: false }],
    ['checkbox', 'You can withdraw it at any time under Me, Data and privacy.', { checked: true }],
  ],
  'controls/checkbox-group': [
    ['group', 'Pay frequency'],
    ['checkbox', 'Every week Friday', { checked: true }],
    ['checkbox', 'Every month', { checked: false }],
  ],
  'controls/collapse': [
    ['button', 'See details', { expanded: false }],
    ['button', 'What the loan costs', { expanded: true }],
    ['button', 'Less', { expanded: true }],
  ],
  'controls/icon-button': [['button', 'Help']],
  'controls/radio-group': [
    ['radiogroup', 'Pay frequency'],
    ['radio', 'Every week Friday', { checked: true }],
    ['radio', 'Male', { checked: false }],
    ['radio', '15', { checked: true }],
  ],
  'controls/segmented': [
    ['radiogroup', 'Gender'],
    ['radio', 'Male', { checked: true }],
  ],
  'controls/switch': [
    ['switch', 'Offers from us', { checked: true }],
    ['switch', 'Offers from us', { checked: false }],
  ],
  'controls/tab-list': [
    ['tablist', 'The loan you ask for'],
    ['tab', 'Female', { selected: true }],
    ['tab', 'Male', { selected: false }],
    ['tabpanel', 'Female'],
  ],
  'feedback/notice': [['button', 'Continue']],
  'feedback/skeleton': [],
  'feedback/spinner': [],
  'feedback/state-card': [
    ['heading', 'This did not load', { level: 2 }],
    ['button', 'Try again'],
    ['button', 'Continue', { busy: true }],
    ['button', 'Log in'],
  ],
  'feedback/tag': [],
  'feedback/toast': [],
  'form/error-summary': [
    ['textbox', 'First name'],
    ['combobox', 'Bank'],
  ],
  'form/form': [
    ['textbox', 'Amount'],
    ['button', 'Send application', { busy: true }],
  ],
  'form/fields/choice-field': [
    ['radiogroup', 'Gender'],
    ['radio', 'Female', { checked: true }],
  ],
  'form/fields/code-field': [['textbox', 'Code']],
  'form/fields/day-field': [['textbox', 'Date of birth', { description: '14 August 1994' }]],
  'form/fields/field-frame': [['textbox', 'Amount optional']],
  'form/fields/money-field': [['textbox', 'Amount', { description: 'Enter an amount.' }]],
  'form/fields/search-field': [
    ['searchbox', 'Search'],
    ['button', 'Clear'],
  ],
  'form/fields/select-field': [
    ['combobox', 'Bank', { expanded: false, description: 'Choose your bank.' }],
    ['combobox', 'City or local government', { description: 'Please select State' }],
  ],
  'form/fields/text-field': [
    ['textbox', 'First name', { description: 'Saved on this phone as you type' }],
    ['textbox', 'First name', { description: 'Enter your first name.' }],
    ['textbox', 'Note optional'],
    ['textbox', 'Mobile number'],
  ],
  'form/fields/time-field': [],
  'icons/icons': [],
  'icons/illustrations': [],
  'icons/logo': [],
  'icons/more-icons': [],
  'icons/state-illustrations': [],
  'layout/brand-row': [['button', 'Help']],
  'layout/card': [
    ['heading', 'Overdue', { level: 2 }],
    ['separator', ''],
  ],
  'layout/figure': [['button', 'Copy']],
  'layout/form-page': [
    ['heading', 'Work and income', { level: 1 }],
    ['button', 'Back'],
    ['textbox', 'Last name'],
  ],
  'layout/hero': [['heading', 'Loan amount', { level: 1 }]],
  'layout/moment': [
    ['heading', 'Done', { level: 2 }],
    ['heading', 'Received', { level: 1 }],
  ],
  'layout/page': [
    ['heading', 'Check your answers', { level: 1 }],
    ['main', ''],
    ['contentinfo', ''],
    ['button', 'Send application'],
  ],
  'layout/spacing': [['button', 'Continue']],
  'layout/title': [
    ['heading', 'Check your answers', { level: 1 }],
    ['heading', 'Check your answers', { level: 2 }],
  ],
  'money/amount-slider': [
    ['slider', 'Amount', { value: { text: '₦10,000' } }],
    ['button', 'Less'],
    ['button', 'More'],
  ],
  'money/cost-bar': [['list', 'What the loan costs']],
  'money/cost-list': [],
  'money/pending': [],
  'money/receipt': [['heading', 'Done', { level: 1 }]],
  'money/receive-repay-pair': [],
  'overlays/dialog': [
    ['alertdialog', 'Log out', { description: 'You need your mobile number and a code.' }],
    ['button', 'Cancel'],
    ['button', 'Continue', { busy: true }],
  ],
  'overlays/option-sheet': [
    ['dialog', 'Bank'],
    ['listbox', 'Bank'],
    ['option', 'Zenith Bank', { selected: true }],
    ['searchbox', 'Search'],
  ],
  'overlays/overlay': [
    ['dialog', 'Day 5'],
    ['button', 'Close'],
  ],
  'progress/countdown': [],
  'progress/steps': [
    ['list', 'The loan you ask for'],
    ['listitem', '', { current: 'step' }],
  ],
};

/** What a browser's translator leaves alone, beside amounts and days in a text. */
const verbatim: Partial<Readonly<Record<SampledFile, readonly string[]>>> = {
  'cells/cell': ['Ada Obi0123 4567 89'],
  'cells/copy-row': [
    ...['Access Bank', '9930 0007 37', 'Wema Bank', 'Sunbird Collections'],
    ...['646 180 15703456789 0', 'STP', 'Sunbird'],
  ],
  'cells/monogram': ['A', 'B', 'C', 'D'],
  'feedback/skeleton': ['Sunbird'],
  'form/fields/code-field': ['', '482', ''],
  'form/fields/money-field': ['₦', '₦', '₦'],
  'form/fields/text-field': ['@', 'upi', '+234'],
  'form/form': ['₦'],
  'layout/brand-row': ['Sunbird', 'Sunbird'],
  'layout/hero': ['Sunbird', 'Sunbird'],
  'layout/card': ['Fri 5 Jun 2026', 'Sunbird', 'Fri 5 Jun 2026'],
  'layout/figure': ['₦10,819', '₦10,819'],
  'layout/page': ['Fri 5 Jun 2026', 'Fri 5 Jun 2026', 'Sunbird', 'Fri 5 Jun 2026'],
  'money/cost-list': [
    ...['₦10,000.00', '−\u00a0₦944.00', '₦9,056.00', '+\u00a0₦819.00', '₦216.38'],
    ...['₦0', 'Fri 5 Jun 2026'],
  ],
  'money/receipt': ['₦10,819', 'Access Bank'],
  'overlays/option-sheet': [expect.stringContaining('Bank 12')],
  'progress/countdown': ['9:59'],
};

type Samples = ReturnType<typeof samples>;

function Reader({ onRead }: { readonly onRead: (read: Samples) => void }): null {
  onRead(samples(useI18n()));
  return null;
}

async function readSamples(): Promise<Samples> {
  const reads: Samples[] = [];
  const { unmount } = await show(<Reader onRead={read => reads.push(read)} />);
  unmount();
  const [first] = reads;
  if (!first) throw new Error('Nothing was rendered.');
  return first;
}

const files = Object.keys(facts) as SampledFile[];

test.each(files)('%s is named, and axe finds nothing', async file => {
  const states = (await readSamples())[file];
  const { baseElement } = await show(
    <div>
      {Object.entries(states).map(([name, element]) => (
        <Fragment key={name}>{element}</Fragment>
      ))}
    </div>,
  );
  // Of several open overlays, the last one hides the others.
  const hidden = file.startsWith('overlays/');
  for (const [role, name, state] of facts[file]) await screen.findAllByRole(role, { name, hidden, ...state });
  const kept = [...baseElement.querySelectorAll('[translate=no]:not(.ui-money, time)')];
  expect(kept.map(element => element.textContent)).toEqual(verbatim[file] ?? []);
  expect(baseElement.querySelector('svg:not([aria-hidden=true])')).toBeNull();
  // Within `act`: a skeleton appears after 200 ms.
  await act(async () => expect(await violations()).toEqual([]));
});

/** The components that an element is made of, as far as its maker wrote them down. */
function componentsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(componentsIn);
  if (!isValidElement(value)) return [];
  return [value.type, ...Object.values(value.props as object).flatMap(componentsIn)];
}

/** They arrange or provide, and draw nothing themselves. */
const undrawn = ['RemoteRoot', 'UiActionsProvider', 'UiRoot'];

test('each part that ui exports has a sample under its file', async () => {
  const all = await readSamples();
  const missing = new Set(Object.keys(ui).filter(name => /^[A-Z]/.test(name) && !undrawn.includes(name)));
  for (const file of files) {
    const module: Readonly<Record<string, unknown>> = await import(`../../${file}`);
    const drawn = componentsIn(Object.values<ReactElement>(all[file]));
    for (const [name, component] of Object.entries(module)) {
      if (drawn.includes(component)) missing.delete(name);
    }
  }
  expect([...missing]).toEqual([]);
});
