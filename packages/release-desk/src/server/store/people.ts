import {
  openPeople,
  openSessions,
  type People,
  type Person,
  personSchemaOf,
  type StaffRecords,
  sessionSchema,
} from '@sunbird/staff-sign-in';
import * as v from 'valibot';
import { type Role, roles } from '../../calls';
import { openDocument } from './desk-store';

export type DeskPerson = Person<Role>;
export type DeskPeople = People<Role>;

/** The people of the desk and their sessions, as files of a folder. */
export function openDeskPeople(folder: string, now: () => number): StaffRecords<Role> {
  const people = v.array(personSchemaOf(roles));
  return {
    people: openPeople<Role>(openDocument(`${folder}/people.json`, people, []), now),
    sessions: openSessions(openDocument(`${folder}/sessions.json`, v.array(sessionSchema), []), now),
  };
}
