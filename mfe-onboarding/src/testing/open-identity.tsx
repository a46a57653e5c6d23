import {
  type DataOf,
  finishImageUpload,
  readIdentity,
  saveFaceImage,
  uploadIdentityBack,
  uploadIdentityFront,
} from '@sunbird/api-client';
import { type FakeShellOptions, FollowNavigation, fakeApi, fireEvent } from '@sunbird/testing';
import type { ComponentType } from 'react';
import { Screen } from '../identity/identity-screen';
import type { Quality } from '../identity/picture/quality';
import type { Answers } from '../shared/answers';
import { openStep } from './render-step';

const path = '/auth/id_card_authentication?orderNo=LN-1';

/** Measurements in which the device finds no fault. */
export const goodQuality: Quality = { sharpness: 400, brightness: 140, burntOut: 0, longSide: 1280 };

export function image(imageId: string) {
  return { imageId, url: 'http://localhost/files/x' };
}

/** A lender that takes every picture. */
export function lender() {
  return fakeApi([
    [uploadIdentityFront, () => image('F')],
    [uploadIdentityBack, () => image('B')],
    [saveFaceImage, () => ({ ...image('S'), live: true, score: 0.95 })],
    [
      readIdentity,
      (): DataOf<typeof readIdentity> => ({
        firstName: 'Adaeze',
        middleName: 'Nkechi',
        lastName: 'Okafor',
        birthday: '1994-08-14',
        nationalId: '12345678209',
        confidence: 0.97,
        passed: true,
      }),
    ],
    [finishImageUpload, () => ({ nextStep: 17 as const, faceScore: 0.95 })],
  ]);
}

function opens(Step: ComponentType) {
  return (drafted: Answers, side: string | undefined, options: FakeShellOptions = {}) =>
    openStep(
      Step,
      side ? `${path}&side=${side}` : path,
      { identity: drafted },
      { api: lender(), ...options },
    );
}

/** The identity step with pictures that the lender has already, at one of its stages. */
export const openIdentity = opens(Screen);

/** The same, of which one page leads to the next. */
export const walkIdentity = opens(() => (
  <>
    <FollowNavigation />
    <Screen />
  </>
));

export function photo(name = 'front.jpg', type = 'image/jpeg') {
  return new File(['photo'], name, { type });
}

/** Gives a file to the input of the gallery, or of the phone's own camera. */
export function give(file: File, by: 'gallery' | 'camera' = 'gallery'): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  const input = inputs.find(one => one.hasAttribute('capture') === (by === 'camera'));
  if (!input) throw new Error(`No input for ${by}.`);
  fireEvent.change(input, { target: { files: [file] } });
}

/** jsdom has no addresses of files. */
export function showFiles(): void {
  URL.createObjectURL = () => 'blob:shot';
  URL.revokeObjectURL = () => undefined;
}
