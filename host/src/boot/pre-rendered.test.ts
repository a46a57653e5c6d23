import type { Release } from '@sunbird/federation';
import { makeRelease } from '@sunbird/federation/testing/releases';
import { withFigures } from '@sunbird/loan-domain/testing/example-price';
import { storageKeys } from '../storage/storage';
import { showPreRendered } from './pre-rendered';
import { showBootFailure } from './show-failure';

const app = 'ng.sunbird.credit';

function release(first: string | undefined, routes: Release['extras']['routes'] = []): Release {
  const preload = { always: [], languages: {}, markets: {}, ...(first !== undefined && { first }) };
  return makeRelease('x', '1', { extras: { routes, preload } });
}
const host = release('shell1');
const pins = {
  'sunbird/host': host,
  'sunbird/borrow': release('home1', [{ path: '/', name: 'home', screen: 'Home', tab: 'home' }]),
  'sunbird/onboarding': release('log1', [{ path: '/user/login', name: 'login', screen: 'Login' }]),
};

const page = `
<template data-first="x ${app}|en|/" data-of="shell1 home1"><h1>How much?</h1><button>Apply</button></template>
<template data-first="x ${app}|es|/" data-of="shell1 home1"><h1>¿Cuánto?</h1></template>
<template data-first="x ${app}|en|/user/login" data-of="shell1 log1"><form><input name="mobile"><button>Send</button></form></template>
<template data-first="x ${app}|en|/|last" data-of="shell1 home1"><h2>Your loan as of <span data-last="at"></span></h2><b><span data-last="owed"><span class="ui-money"><i></i></span></span></b><b><span data-last="dueDate"></span></b></template>
<template data-first="en|any" data-of="shell1"><nav><a data-tab="home">tabs</a><a data-tab="me"></a></nav></template>
<template data-first="en|none" data-of="shell1"><main>frame</main></template>
<div id="first"></div><div id="app"><div id="unstarted"></div></div>
<p id="boot-slow" hidden></p><div id="boot-failed" hidden><button>Again</button></div>`;

function shown() {
  return document.getElementById('first')?.textContent;
}

function startAt(hash: string, over: Readonly<Record<string, Release>> = {}) {
  history.replaceState(null, '', `/${hash}`);
  showPreRendered({ ...pins, ...over }, host, app);
}

beforeEach(() => {
  jest.useFakeTimers();
  document.documentElement.lang = 'en';
  document.body.innerHTML = page;
});

test('home and log-in are shown in the language of the start', () => {
  startAt('#/');
  expect(shown()).toBe('How much?Apply');
  expect(document.getElementById('unstarted')?.hidden).toBe(true);
  startAt('#/user/login?next=%2Fme');
  expect(shown()).toBe('Send');
  document.documentElement.lang = 'es';
  startAt('#/');
  expect(shown()).toBe('¿Cuánto?');
});

test('a signed-in start and a step of a log-in get the frame of the screen', () => {
  startAt('#/user/login?step=code');
  expect(shown()).toBe('frame');
  localStorage.setItem(storageKeys.token, JSON.stringify({ Authorization: 'Bearer known' }));
  startAt('#/');
  expect(shown()).toBe('tabs');
  expect(document.querySelector('#first [aria-current=page]')?.textContent).toBe('tabs');
});

const shownLoan = {
  language: 'en',
  at: '9 Mar, 10:24',
  dueDate: 'Fri 5 Jun 2026',
  owed: ['₦', withFigures('{repay}'), ''],
};

test('a borrower who comes back sees her loan as it was known; nothing of it after a log-out', () => {
  localStorage.setItem(storageKeys.token, JSON.stringify({ Authorization: 'Bearer known' }));
  localStorage.setItem(storageKeys.last, JSON.stringify({ orderNo: 'SB-1', shown: shownLoan }));
  startAt('#/');
  expect(shown()).toBe(withFigures('Your loan as of 9 Mar, 10:24₦{repay}Fri 5 Jun 2026'));
  document.documentElement.lang = 'es';
  document.body.innerHTML = page;
  startAt('#/');
  expect(shown()).toBe('');
  document.documentElement.lang = 'en';
  localStorage.clear();
  startAt('#/');
  expect(shown()).toBe('How much?Apply');
});

test('a loan that is stored without its texts, or spoilt, gets the frame', () => {
  localStorage.setItem(storageKeys.token, JSON.stringify({ Authorization: 'Bearer known' }));
  for (const stored of ['{}', 'x', '{"shown":7}', '{"shown":{"language":"es"}}']) {
    localStorage.setItem(storageKeys.last, stored);
    startAt('#/');
    expect(shown()).toBe('tabs');
  }
});

test('a pre-rendered screen of another release is never shown: old or new, never a mix', () => {
  startAt('#/', { 'sunbird/borrow': release('home2', pins['sunbird/borrow'].extras.routes) });
  expect(shown()).toBe('tabs');
  document.body.innerHTML = page;
  showPreRendered(pins, release('shell2'), app);
  expect(shown()).toBe('');
  expect(document.getElementById('unstarted')?.hidden).toBe(false);
  showPreRendered(pins, release(undefined), app);
  expect(shown()).toBe('');
});

test('a press is kept, the last one only, and sends nothing', () => {
  startAt('#/user/login');
  const sent = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', sent);
  const button = document.querySelector<HTMLElement>('#first button');
  button?.click();
  button?.click();
  expect(document.querySelectorAll('#first [aria-busy=true]')).toHaveLength(1);
  expect(sent).not.toHaveBeenCalled();
});

test('after a while a sentence says what is going on, and after a failure the card, over what was typed', () => {
  startAt('#/user/login');
  const field = document.querySelector<HTMLInputElement>('#first input');
  if (field) field.value = '803';
  const slow = document.getElementById('boot-slow');
  const card = document.getElementById('boot-failed');
  expect(slow?.hidden).toBe(true);
  jest.advanceTimersByTime(4_000);
  const again = jest.fn();
  showBootFailure(again);
  expect([slow?.hidden, card?.hidden]).toEqual([true, false]);
  expect(document.querySelector<HTMLInputElement>('#first input')?.value).toBe('803');
  card?.querySelector('button')?.click();
  expect(again).toHaveBeenCalledTimes(1);
  expect([slow?.hidden, card?.hidden]).toEqual([false, true]);
});
