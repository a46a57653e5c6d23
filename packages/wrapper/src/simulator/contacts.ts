export interface PhoneBookEntry {
  readonly name: string;
  readonly phone: string;
}

/** The phone book of the simulated phone, with numbers in the formats that people use. */
export const phoneBook: readonly PhoneBookEntry[] = [
  { name: 'Ngozi Okafor', phone: '+234 806 553 9012' },
  { name: 'Tunde Bello', phone: '0812 345 6789' },
  { name: 'Mama', phone: '2340-803-112-2334' },
  { name: 'José-María Núñez', phone: '+52 55 1234 5678' },
  { name: 'Priya Nair', phone: '+91 98123 45678' },
  { name: 'Office', phone: '01 270 0000' },
];
