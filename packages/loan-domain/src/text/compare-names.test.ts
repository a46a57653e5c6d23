// cspell:disable -- names of people, as typed and as banks write them
import { compareNames, type NameMatch } from './compare-names';

type Pair = readonly [given: string, surnames: string, holder: string];

/** Holder names in the manner of NIBSS name enquiry, SPEI and IMPS: capitals, no marks, surname first, cut. */
const full: readonly Pair[] = [
  // Nigeria
  ['Ngozi', 'Okafor', 'NGOZI OKAFOR'],
  ['Ngozi', 'Okafor', 'OKAFOR,NGOZI'],
  ['Ngozi', 'Okafor', 'OKAFOR NGOZI BLESSING'],
  ['Ngozi', 'Okafor', 'MRS OKAFOR  NGOZI'],
  ['Ngozi Blessing', 'Okafor', 'OKAFOR BLESSING'],
  ['Ṣọlá', 'Ọ̀ṣun', 'SOLA OSUN'],
  ['Ṣo\u0323la\u0301', 'O\u0323\u0300s\u0323un', 'SOLA OSUN'],
  ['Sola', 'Osun', 'Ọ̀ṣun Ṣọlá'],
  ['Funke', 'Adeyemi Bello', 'ADEYEMI-BELLO FUNKE'],
  ['Funke', 'Adeyemi-Bello', 'ADEYEMI BELLO FUNKE'],
  ['Funke', 'Adeyemi‑Bello', 'FUNKE ADEYEMIBELLO'],
  ['Olúwaṣeun', 'Adébáyọ̀', 'ADEBAYO OLUWASEUN'],
  ['Olu Waseun', 'Adebayo', 'ADEBAYO OLUWASEUN'],
  ['Chijioke', 'Ńkéchi', 'NKECHI CHIJIOKE EMEKA'],
  ['Ɗan', 'Ƙofa', 'KOFA DAN'],
  ['Abubakar', 'Ɗanladi', 'DANLADI ABUBAKAR'],
  ['Musa', 'bin Ibrahim', 'IBRAHIM MUSA'],
  ['Abdul-Rahman', 'Yusuf', 'YUSUF ABDULRAHMAN'],
  ['Abdulrahman', 'Yusuf', 'YUSUF ABDUL RAHMAN'],
  ['Aisha', 'Al-Mustapha', 'ALMUSTAPHA AISHA'],
  ['Aisha', 'Al Mustapha', 'MUSTAPHA AISHA'],
  ['Mohammed', 'Bello', 'BELLO MOHD'],
  ['Chukwuemeka Oluwatobiloba', 'Nnamdi-Azikiwe', 'NNAMDI-AZIKIWE CHUKWUEMEKA OLUW'],
  ['Oluwafunmilayo', 'Ransome-Kuti', 'RANSOME KUTI OLUWAFUNMILA'.padEnd(26, 'Y')],
  ['Ada', 'Ada Obi', 'OBI ADA'],
  ['Adaeze', 'Obi', 'ＯＢＩ ＡＤＡＥＺＥ'],
  // Mexico
  ['José', 'Núñez Pérez', 'JOSE NUNEZ PEREZ'],
  ['José', 'Nu\u0301n\u0303ez Pe\u0301rez', 'NUÑEZ PEREZ JOSE'],
  ['JOSE', 'NUNEZ PEREZ', 'José Núñez Pérez'],
  ['Seán', 'O’Brien', "O'BRIEN SEAN"],
  ['Seán', 'O’Brien', 'O BRIEN SEAN'],
  ['Sean', 'O‘Brien', 'SEAN OBRIEN'],
  ['María', "D'Angelo Ruiz", 'D ANGELO RUIZ MARIA'],
  ['MA. DE LOS ANGELES', 'NUÑEZ', 'NUNEZ MA DE LOS ANGELES'],
  ['Ma. de los Ángeles', 'Núñez', 'NUNEZ MARIA DE LOS ANGELES'],
  ['Ma. Elena', 'Torres', 'TORRES MARIA ELENA'],
  ['Mª Elena', 'Torres', 'TORRES MARIA'],
  ['María Elena', 'Torres Ruiz', 'TORRES RUIZ MA. ELENA'],
  ['J. Jesús', 'García López', 'GARCIA LOPEZ JOSE DE JESUS'],
  ['Gpe. Isabel', 'Cruz', 'CRUZ GUADALUPE'],
  ['Juan', 'de la Rosa', 'DE LA ROSA JUAN'],
  ['Juan', 'de la Rosa', 'JUAN DELAROSA'],
  ['Juan', 'De la Cruz y Díaz', 'DELACRUZ DIAZ JUAN'],
  ['Juan', 'Pérez Del Río', 'PEREZ JUAN'],
  ['Juan', 'Pérez Del Río', 'JUAN DEL RIO'],
  ['María Guadalupe', 'Hernández García', 'HERNANDEZ GARCIA MARIA GUADALU'],
  ['Guadalupe', 'Villavicencio Hernández', 'VILLAVICENCIO HERNANDEZ GUADAL'],
  ['Ángel', 'Cruz Cruz', 'CRUZ CRUZ ANGEL'],
  // India
  ['Asha', 'Rao', 'RAO ASHA'],
  ['Asha', 'Rao', 'SMT ASHA RAO'],
  ['K. R.', 'Narayanan', 'NARAYANAN K R'],
  ['K.R.', 'Narayanan', 'KR NARAYANAN'],
  ['Kumar', 'R', 'R KUMAR'],
  ['Subhash', 'Das', 'DAS SUBHASH'],
  ['Subhash', 'Das', 'SUBHASH CHANDRA DAS'],
  ['Mohd. Arif', 'Khan', 'MOHAMMED ARIF KHAN'],
  ['Ravi', 'D’Souza', 'RAVI DSOUZA'],
  ['Priya', 'St. John', 'PRIYA ST JOHN'],
  ['आशा', 'राव', 'राव आशा'],
  ['Sri Lakshmi', 'Venkataraman', 'VENKATARAMAN SRILAKSHMI'],
  // Of one name, also where a form or a bank wanted two.
  ['Asha', '', 'ASHA'],
  ['Kumari', '', 'SMT KUMARI'],
  ['Kumari', '', 'KUMARI KUMARI'],
  ['Kumari', 'Kumari', 'KUMARI'],
  ['Kumari', 'KUMARI', 'KUMARI KUMARI'],
  ['Sri Lakshmi', '', 'SRILAKSHMI'],
  ['Kumari', '', 'KUMARI LNU'],
  ['Kumari', '', 'FNU KUMARI'],
  ['Kumari', 'XXX', 'KUMARI'],
  ['Kumari', 'Lnu', 'KUMARI XXX'],
  ['Danjuma', '', 'ALHAJI DANJUMA'],
];

const partial: readonly Pair[] = [
  ['Ngozi', 'Okafor', 'OKAFOR BLESSING'],
  ['Ngozi', 'Okafor', 'NGOZI BELLO'],
  // Another one who has that name too.
  ['Kumari', '', 'PRIYA KUMARI'],
  ['Kumari', 'XXX', 'KUMARI SHARMA'],
  ['Kumari', 'Kumari', 'KUMARI SHARMA'],
  ['Juan', 'Rosa', 'MARIA ROSA'],
  ['José', 'Núñez Pérez', 'JOSE GARCIA'],
  ['Cruz', 'Cruz', 'MARIA DE LA CRUZ'],
  ['Martín', 'Martín López', 'GOMEZ MARTIN ANA'],
  ['Kiran', 'Rao', 'RAO K'],
  ['K. R.', 'Rao', 'RAO KUMAR VENKAT'],
  ['K', 'Rao', 'RAO KIRAN'],
  // The father’s account: his is the middle name.
  ['Asha', 'Patel', 'RAMESH PATEL'],
  ['Ma', 'Ángeles', 'ANGELES LOPEZ JUAN'],
  // A short name is not cut, so its last word is whole.
  ['Anastasia', 'Ruiz', 'RUIZ ANA'],
  ['आशा', 'राव', 'ASHA RAO'],
  ['Asha', 'Rao', 'आशा राव'],
  ['', '', 'ASHA RAO'],
  ['8031234567', '', '8031234567'],
  ['Ada', 'Obi', ''],
];

const none: readonly Pair[] = [
  ['Juan', 'de la Rosa', 'MARIA DE LA CRUZ'],
  ['Juan', 'de la Rosa', 'DE LA O PEDRO'],
  ['Musa', 'bin Ibrahim', 'YAKUBU BIN SALISU'],
  ['Ada', 'Obi', 'SOMEBODY ELSE'],
  ['Kumari', 'Kumari', 'SOMEBODY ELSE'],
  ['Ada', 'Obi', 'ADAEZE OBIORA'],
  ['Al', 'Sayed', 'ALI SAYEEDA'],
  ['Asha', 'Rao', 'MRS PRIYA KHAN'],
  ['María', 'del Río', 'MARIO DEL ROSARIO'],
];

test.each<[NameMatch, readonly Pair[]]>([
  ['full', full],
  ['partial', partial],
  ['none', none],
])('%s', (match, pairs) => {
  function table(compare: (pair: Pair) => NameMatch) {
    return pairs.map(pair => [...pair, compare(pair)]);
  }
  expect(table(([given, surnames, holder]) => compareNames({ given, surnames }, holder))).toEqual(
    table(() => match),
  );
});
