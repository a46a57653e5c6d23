import { parseRegions } from '../parse';

/*
 * The 32 states. Compiled by hand on 2026-11-21 after the names of INEGI's catalogue of municipalities (public
 * statistics): every municipality of 17 states, the main ones of 15, where another may be typed.
 */
const whole = parseRegions(`
Aguascalientes: Aguascalientes, Asientos, Calvillo, Cosío, El Llano, Jesús María, Pabellón de Arteaga, Rincón de Romos, San Francisco de los Romo, San José de Gracia, Tepezalá
Baja California: Ensenada, Mexicali, Playas de Rosarito, San Felipe, San Quintín, Tecate, Tijuana
Baja California Sur: Comondú, La Paz, Loreto, Los Cabos, Mulegé
Campeche: Calakmul, Calkiní, Campeche, Candelaria, Carmen, Champotón, Dzitbalché, Escárcega, Hecelchakán, Hopelchén, Palizada, Seybaplaya, Tenabo
Ciudad de México = CDMX = Distrito Federal = DF: Álvaro Obregón, Azcapotzalco, Benito Juárez, Coyoacán, Cuajimalpa de Morelos, Cuauhtémoc, Gustavo A. Madero, Iztacalco, Iztapalapa, La Magdalena Contreras, Miguel Hidalgo, Milpa Alta, Tláhuac, Tlalpan, Venustiano Carranza, Xochimilco
Coahuila: Abasolo, Acuña, Allende, Arteaga, Candela, Castaños, Cuatro Ciénegas, Escobedo, Francisco I. Madero, Frontera, General Cepeda, Guerrero, Hidalgo, Jiménez, Juárez, Lamadrid, Matamoros, Monclova, Morelos, Múzquiz, Nadadores, Nava, Ocampo, Parras, Piedras Negras, Progreso, Ramos Arizpe, Sabinas, Sacramento, Saltillo, San Buenaventura, San Juan de Sabinas, San Pedro, Sierra Mojada, Torreón, Viesca, Villa Unión, Zaragoza
Colima: Armería, Colima, Comala, Coquimatlán, Cuauhtémoc, Ixtlahuacán, Manzanillo, Minatitlán, Tecomán, Villa de Álvarez
Durango: Canatlán, Canelas, Coneto de Comonfort, Cuencamé, Durango, El Oro, General Simón Bolívar, Gómez Palacio, Guadalupe Victoria, Guanaceví, Hidalgo, Indé, Lerdo, Mapimí, Mezquital, Nazas, Nombre de Dios, Nuevo Ideal, Ocampo, Otáez, Pánuco de Coronado, Peñón Blanco, Poanas, Pueblo Nuevo, Rodeo, San Bernardo, San Dimas, San Juan de Guadalupe, San Juan del Río, San Luis del Cordero, San Pedro del Gallo, Santa Clara, Santiago Papasquiaro, Súchil, Tamazula, Tepehuanes, Tlahualilo, Topia, Vicente Guerrero
Guanajuato: Abasolo, Acámbaro, Apaseo el Alto, Apaseo el Grande, Atarjea, Celaya, Comonfort, Coroneo, Cortazar, Cuerámaro, Doctor Mora, Dolores Hidalgo, Guanajuato, Huanímaro, Irapuato, Jaral del Progreso, Jerécuaro, León, Manuel Doblado, Moroleón, Ocampo, Pénjamo, Pueblo Nuevo, Purísima del Rincón, Romita, Salamanca, Salvatierra, San Diego de la Unión, San Felipe, San Francisco del Rincón, San José Iturbide, San Luis de la Paz, San Miguel de Allende, Santa Catarina, Santa Cruz de Juventino Rosas, Santiago Maravatío, Silao, Tarandacuao, Tarimoro, Tierra Blanca, Uriangato, Valle de Santiago, Victoria, Villagrán, Xichú, Yuriria
Morelos: Amacuzac, Atlatlahucan, Axochiapan, Ayala, Coatetelco, Coatlán del Río, Cuautla, Cuernavaca, Emiliano Zapata, Hueyapan, Huitzilac, Jantetelco, Jiutepec, Jojutla, Jonacatepec, Mazatepec, Miacatlán, Ocuituco, Puente de Ixtla, Temixco, Temoac, Tepalcingo, Tepoztlán, Tetecala, Tetela del Volcán, Tlalnepantla, Tlaltizapán, Tlaquiltenango, Tlayacapan, Totolapan, Xochitepec, Xoxocotla, Yautepec, Yecapixtla, Zacatepec, Zacualpan de Amilpas
Nayarit: Acaponeta, Ahuacatlán, Amatlán de Cañas, Bahía de Banderas, Compostela, Del Nayar, Huajicori, Ixtlán del Río, Jala, La Yesca, Rosamorada, Ruíz, San Blas, San Pedro Lagunillas, Santa María del Oro, Santiago Ixcuintla, Tecuala, Tepic, Tuxpan, Xalisco
Nuevo León: Abasolo, Agualeguas, Allende, Anáhuac, Apodaca, Aramberri, Bustamante, Cadereyta Jiménez, Cerralvo, China, Ciénega de Flores, Doctor Arroyo, Doctor Coss, Doctor González, El Carmen, Galeana, García, General Bravo, General Escobedo, General Terán, General Treviño, General Zaragoza, General Zuazua, Guadalupe, Hidalgo, Higueras, Hualahuises, Iturbide, Juárez, Lampazos de Naranjo, Linares, Los Aldamas, Los Herreras, Los Ramones, Marín, Melchor Ocampo, Mier y Noriega, Mina, Montemorelos, Monterrey, Parás, Pesquería, Rayones, Sabinas Hidalgo, Salinas Victoria, San Nicolás de los Garza, San Pedro Garza García, Santa Catarina, Santiago, Vallecillo, Villaldama
Querétaro: Amealco de Bonfil, Arroyo Seco, Cadereyta de Montes, Colón, Corregidora, El Marqués, Ezequiel Montes, Huimilpan, Jalpan de Serra, Landa de Matamoros, Pedro Escobedo, Peñamiller, Pinal de Amoles, Querétaro, San Joaquín, San Juan del Río, Tequisquiapan, Tolimán
Quintana Roo: Bacalar, Benito Juárez, Cozumel, Felipe Carrillo Puerto, Isla Mujeres, José María Morelos, Lázaro Cárdenas, Othón P. Blanco, Puerto Morelos, Solidaridad, Tulum
Sinaloa: Ahome, Angostura, Badiraguato, Choix, Concordia, Cosalá, Culiacán, El Fuerte, Eldorado, Elota, Escuinapa, Guasave, Juan José Ríos, Mazatlán, Mocorito, Navolato, Rosario, Salvador Alvarado, San Ignacio, Sinaloa
Tabasco: Balancán, Cárdenas, Centla, Centro, Comalcalco, Cunduacán, Emiliano Zapata, Huimanguillo, Jalapa, Jalpa de Méndez, Jonuta, Macuspana, Nacajuca, Paraíso, Tacotalpa, Teapa, Tenosique
Tamaulipas: Abasolo, Aldama, Altamira, Antiguo Morelos, Burgos, Bustamante, Camargo, Casas, Ciudad Madero, Cruillas, El Mante, Gómez Farías, González, Güémez, Guerrero, Gustavo Díaz Ordaz, Hidalgo, Jaumave, Jiménez, Llera, Mainero, Matamoros, Méndez, Mier, Miguel Alemán, Miquihuana, Nuevo Laredo, Nuevo Morelos, Ocampo, Padilla, Palmillas, Reynosa, Río Bravo, San Carlos, San Fernando, San Nicolás, Soto la Marina, Tampico, Tula, Valle Hermoso, Victoria, Villagrán, Xicoténcatl
`);

const mainOnly = parseRegions(
  `
Chiapas: Acapetahua, Arriaga, Berriozábal, Cacahoatán, Chamula, Chiapa de Corzo, Chilón, Cintalapa, Comitán de Domínguez, Frontera Comalapa, Huixtla, La Trinitaria, Las Margaritas, Las Rosas, Mapastepec, Motozintla, Ocosingo, Ocozocoautla de Espinosa, Palenque, Pichucalco, Pijijiapan, Reforma, Salto de Agua, San Cristóbal de las Casas, Simojovel, Tapachula, Teopisca, Tila, Tonalá, Tuxtla Gutiérrez, Venustiano Carranza, Villa Corzo, Villaflores, Yajalón, Zinacantán
Chihuahua: Ahumada, Aldama, Aquiles Serdán, Ascensión, Bocoyna, Buenaventura, Camargo, Casas Grandes, Chihuahua, Cuauhtémoc, Delicias, Guachochi, Guerrero, Hidalgo del Parral, Janos, Jiménez, Juárez, Madera, Meoqui, Namiquipa, Nuevo Casas Grandes, Ojinaga, Santa Bárbara, Saucillo, Urique
Guerrero: Acapulco de Juárez, Arcelia, Atoyac de Álvarez, Ayutla de los Libres, Chilapa de Álvarez, Chilpancingo de los Bravo, Coyuca de Benítez, Coyuca de Catalán, Cuajinicuilapa, Eduardo Neri, Huitzuco de los Figueroa, Iguala de la Independencia, Juan R. Escudero, La Unión de Isidoro Montes de Oca, Ometepec, Petatlán, Pungarabato, San Luis Acatlán, San Marcos, Taxco de Alarcón, Tecoanapa, Técpan de Galeana, Teloloapan, Tixtla de Guerrero, Tlapa de Comonfort, Zihuatanejo de Azueta
Hidalgo: Acaxochitlán, Actopan, Apan, Atitalaquia, Atotonilco de Tula, Atotonilco el Grande, Cuautepec de Hinojosa, Epazoyucan, Francisco I. Madero, Huejutla de Reyes, Huichapan, Ixmiquilpan, Mineral de la Reforma, Mineral del Monte, Mixquiahuala de Juárez, Pachuca de Soto, Progreso de Obregón, San Agustín Tlaxiaca, San Felipe Orizatlán, Santiago Tulantepec de Lugo Guerrero, Tecozautla, Tepeapulco, Tepeji del Río de Ocampo, Tezontepec de Aldama, Tizayuca, Tlahuelilpan, Tlaxcoapan, Tula de Allende, Tulancingo de Bravo, Zacualtipán de Ángeles, Zempoala, Zimapán
Jalisco: Acatlán de Juárez, Ameca, Arandas, Atotonilco el Alto, Autlán de Navarro, Ayotlán, Casimiro Castillo, Chapala, Cihuatlán, Cocula, Colotlán, El Grullo, El Salto, Encarnación de Díaz, Guadalajara, Ixtlahuacán de los Membrillos, Jalostotitlán, Jamay, Jocotepec, Juanacatlán, La Barca, La Huerta, Lagos de Moreno, Magdalena, Ocotlán, Poncitlán, Puerto Vallarta, San Juan de los Lagos, San Julián, San Miguel el Alto, San Pedro Tlaquepaque, Sayula, Tala, Tamazula de Gordiano, Teocaltiche, Tepatitlán de Morelos, Tequila, Tlajomulco de Zúñiga, Tomatlán, Tonalá, Tuxpan, Yahualica de González Gallo, Zacoalco de Torres, Zapopan, Zapotlán el Grande, Zapotlanejo
México = Estado de México = Edomex: Acolman, Almoloya de Juárez, Amecameca, Atenco, Atizapán de Zaragoza, Atlacomulco, Calimaya, Chalco, Chiautla, Chicoloapan, Chimalhuacán, Coacalco de Berriozábal, Coyotepec, Cuautitlán, Cuautitlán Izcalli, Ecatepec de Morelos, Huehuetoca, Huixquilucan, Ixtapaluca, Ixtapan de la Sal, Ixtlahuaca, Jilotepec, Jocotitlán, La Paz, Lerma, Melchor Ocampo, Metepec, Naucalpan de Juárez, Nextlalpan, Nezahualcóyotl, Nicolás Romero, Ocoyoacac, Otumba, Otzolotepec, San Felipe del Progreso, San José del Rincón, San Mateo Atenco, Tecámac, Tejupilco, Temoaya, Tenancingo, Tenango del Valle, Teoloyucan, Teotihuacán, Tepotzotlán, Texcoco, Tianguistenco, Tlalmanalco, Tlalnepantla de Baz, Toluca, Tonanitla, Tultepec, Tultitlán, Valle de Bravo, Valle de Chalco Solidaridad, Villa del Carbón, Villa Guerrero, Villa Victoria, Xonacatlán, Zinacantepec, Zumpango
Michoacán: Álvaro Obregón, Apatzingán, Ario, Buenavista, Charo, Coalcomán de Vázquez Pallares, Contepec, Cuitzeo, Hidalgo, Huetamo, Ixtlán, Jacona, Jiquilpan, La Piedad, Lázaro Cárdenas, Los Reyes, Maravatío, Morelia, Múgica, Nahuatzen, Paracho, Pátzcuaro, Peribán, Purépero, Puruándiro, Quiroga, Sahuayo, Salvador Escalante, Tacámbaro, Tangancícuaro, Tarímbaro, Tepalcatepec, Tuxpan, Uruapan, Villamar, Vista Hermosa, Yurécuaro, Zacapu, Zamora, Zinapécuaro, Zitácuaro
Oaxaca: Acatlán de Pérez Figueroa, Asunción Nochixtlán, Ciudad Ixtepec, Cosolapa, Ejutla de Crespo, Huajuapan de León, Huautla de Jiménez, Juchitán de Zaragoza, Loma Bonita, Matías Romero Avendaño, Miahuatlán de Porfirio Díaz, Oaxaca de Juárez, Ocotlán de Morelos, Putla Villa de Guerrero, Salina Cruz, San Agustín de las Juntas, San Antonio de la Cal, San Jacinto Amilpas, San Juan Bautista Tuxtepec, San Miguel Soyaltepec, San Pedro Mixtepec, San Pedro Pochutla, Santa Cruz Xoxocotlán, Santa Lucía del Camino, Santa María Atzompa, Santa María Huatulco, Santiago Juxtlahuaca, Santiago Pinotepa Nacional, Santo Domingo Tehuantepec, Teotitlán de Flores Magón, Tlacolula de Matamoros, Tlaxiaco, Villa de Etla, Villa de Tututepec, Villa de Zaachila, Zimatlán de Álvarez
Puebla: Acajete, Acatlán, Acatzingo, Ajalpan, Amozoc, Atlixco, Calpan, Chalchicomula de Sesma, Chiautla, Chignahuapan, Coronango, Cuautlancingo, Cuetzalan del Progreso, Huauchinango, Huejotzingo, Izúcar de Matamoros, Juan C. Bonilla, Libres, Los Reyes de Juárez, Ocoyucan, Oriental, Palmar de Bravo, Puebla, Quecholac, San Andrés Cholula, San Martín Texmelucan, San Pedro Cholula, Tecamachalco, Tehuacán, Tepanco de López, Tepeaca, Teziutlán, Tlatlauquitepec, Venustiano Carranza, Xicotepec, Zacapoaxtla, Zacatlán
San Luis Potosí: Aquismón, Axtla de Terrazas, Cárdenas, Cedral, Cerritos, Charcas, Ciudad del Maíz, Ciudad Fernández, Ciudad Valles, Coxcatlán, Ébano, Matehuala, Mexquitic de Carmona, Rioverde, Salinas, San Luis Potosí, San Martín Chalchicuautla, Santa María del Río, Soledad de Graciano Sánchez, Tamazunchale, Tamuín, Tancanhuitz, Tanlajás, Venado, Villa de Arista, Villa de Pozos, Villa de Ramos, Villa de Reyes, Xilitla, Zaragoza
Sonora: Agua Prieta, Álamos, Altar, Bácum, Benito Juárez, Caborca, Cajeme, Cananea, Empalme, Etchojoa, Fronteras, General Plutarco Elías Calles, Guaymas, Hermosillo, Huatabampo, Ímuris, Magdalena, Moctezuma, Naco, Nacozari de García, Navojoa, Nogales, Pitiquito, Puerto Peñasco, Quiriego, Rosario, San Ignacio Río Muerto, San Luis Río Colorado, Santa Ana, Ures
Tlaxcala: Amaxac de Guerrero, Apetatitlán de Antonio Carvajal, Apizaco, Atltzayanca, Calpulalpan, Chiautempan, Contla de Juan Cuamatzi, Cuapiaxtla, Huamantla, Hueyotlipan, Ixtacuixtla de Mariano Matamoros, Ixtenco, La Magdalena Tlaltelulco, Nanacamilpa de Mariano Arista, Nativitas, Panotla, Papalotla de Xicohténcatl, San Pablo del Monte, Santa Cruz Tlaxcala, Teolocholco, Tepetitla de Lardizábal, Tepeyanco, Terrenate, Tetla de la Solidaridad, Tlaxcala, Tlaxco, Totolac, Xaloztoc, Yauhquemehcan, Zacatelco
Veracruz: Acayucan, Actopan, Agua Dulce, Álamo Temapache, Altotonga, Alvarado, Amatlán de los Reyes, Atzalan, Banderilla, Boca del Río, Camerino Z. Mendoza, Catemaco, Cerro Azul, Chicontepec, Coatepec, Coatzacoalcos, Córdoba, Cosamaloapan de Carpio, Cosoleacaque, Emiliano Zapata, Fortín, Gutiérrez Zamora, Huatusco, Isla, Ixhuatlán de Madero, Ixtaczoquitlán, Jáltipan, José Azueta, Juan Rodríguez Clara, La Antigua, Las Choapas, Martínez de la Torre, Medellín de Bravo, Minatitlán, Misantla, Nanchital de Lázaro Cárdenas del Río, Nogales, Orizaba, Pánuco, Papantla, Paso de Ovejas, Perote, Playa Vicente, Poza Rica de Hidalgo, Río Blanco, San Andrés Tuxtla, Santiago Tuxtla, Soteapan, Tantoyuca, Tierra Blanca, Tihuatlán, Tlapacoyan, Tres Valles, Tuxpan, Úrsulo Galván, Veracruz, Xalapa, Zongolica
Yucatán: Acanceh, Akil, Buctzotz, Celestún, Chemax, Chichimilá, Conkal, Dzidzantún, Espita, Halachó, Hunucmá, Izamal, Kanasín, Maxcanú, Mérida, Motul, Muna, Oxkutzcab, Peto, Progreso, Seyé, Tecoh, Tekax, Temozón, Ticul, Tixkokob, Tixpéhual, Tizimín, Umán, Valladolid
Zacatecas: Calera, Concepción del Oro, Fresnillo, General Enrique Estrada, General Francisco R. Murguía, Guadalupe, Jalpa, Jerez, Juan Aldama, Juchipila, Loreto, Luis Moya, Mazapil, Miguel Auza, Morelos, Nochistlán de Mejía, Ojocaliente, Pánuco, Pinos, Río Grande, Sain Alto, Sombrerete, Tabasco, Tlaltenango de Sánchez Román, Trancoso, Valparaíso, Vetagrande, Villa de Cos, Villa García, Villa González Ortega, Villanueva, Zacatecas
`,
  { complete: false },
);

/** First and last of the two digits with which a state's postal codes begin, after SEPOMEX's catalogue. */
const postal: Readonly<Record<string, readonly [first: number, last: number]>> = {
  Aguascalientes: [20, 20],
  'Baja California': [21, 22],
  'Baja California Sur': [23, 23],
  Campeche: [24, 24],
  Chiapas: [29, 30],
  Chihuahua: [31, 33],
  'Ciudad de México': [1, 16],
  Coahuila: [25, 27],
  Colima: [28, 28],
  Durango: [34, 35],
  Guanajuato: [36, 38],
  Guerrero: [39, 41],
  Hidalgo: [42, 43],
  Jalisco: [44, 49],
  México: [50, 57],
  Michoacán: [58, 61],
  Morelos: [62, 62],
  Nayarit: [63, 63],
  'Nuevo León': [64, 67],
  Oaxaca: [68, 71],
  Puebla: [72, 75],
  Querétaro: [76, 76],
  'Quintana Roo': [77, 77],
  'San Luis Potosí': [78, 79],
  Sinaloa: [80, 82],
  Sonora: [83, 85],
  Tabasco: [86, 86],
  Tamaulipas: [87, 89],
  Tlaxcala: [90, 90],
  Veracruz: [91, 96],
  Yucatán: [97, 97],
  Zacatecas: [98, 99],
};

function postalOf(state: string): readonly string[] {
  const [first, last] = postal[state] ?? [1, 0];
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(2, '0'));
}

export const regions = [...whole, ...mainOnly]
  .map(region => ({ ...region, postal: postalOf(region.name) }))
  .sort((one, other) => one.name.localeCompare(other.name, 'es'));
