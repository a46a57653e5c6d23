import { parseRegions } from '../parse';

/*
 * 28 states and 8 union territories with their districts.
 * Source: npm india-state-district 1.0.5 (MIT), taken 2026-11-21. Corrected: Sri Sathya Sai and YSR were one entry;
 * stray spaces and the word "district"; Delhi, Prayagraj, Ayodhya, NTR; Mauganj and Pandhurna were missing. Names of today
 * beside those of before: Karnataka's of 2014-11-01 and 2025-05-23, Maharashtra's of 2023-09-15 and 2024-10-09; the eight
 * districts of Rajasthan of 2023-08-07 that its cabinet kept on 2024-12-28 (Times of India, "From 50 to 41").
 */
const all = parseRegions(`
Andaman and Nicobar Islands: Nicobar, North and Middle Andaman, South Andaman
Andhra Pradesh: Alluri Sitharama Raju, Anakapalli, Anantapur, Annamayya, Bapatla, Chittoor, East Godavari, Eluru, Guntur, Kakinada, Konaseema, Krishna, Kurnool, Nandyal, NTR, Palnadu, Parvathipuram Manyam, Prakasam, Sri Potti Sriramulu Nellore, Sri Sathya Sai, Srikakulam, Tirupati, Visakhapatnam, Vizianagaram, West Godavari, YSR
Arunachal Pradesh: Anjaw, Changlang, East Kameng, East Siang, Itanagar City Complex, Kamle, Kra Daadi, Kurung Kumey, Lepa Rada, Lohit, Longding, Lower Dibang Valley, Lower Siang, Lower Subansiri, Namsai, Pakke-Kessang, Papum Pare, Shi Yomi, Siang, Tawang, Tirap, Upper Dibang Valley, Upper Siang, Upper Subansiri, West Kameng, West Siang
Assam: Bajali, Baksa, Barpeta, Biswanath, Bongaigaon, Cachar, Charaideo, Chirang, Darrang, Dhemaji, Dhubri, Dibrugarh, Dima Hasao, Goalpara, Golaghat, Hailakandi, Hojai, Jorhat, Kamrup, Kamrup Metropolitan, Karbi Anglong, Karimganj, Kokrajhar, Lakhimpur, Majuli, Morigaon, Nagaon, Nalbari, Sivasagar, Sonitpur, South Salmara Mankachar, Tamulpur, Tinsukia, Udalguri, West Karbi Anglong
Bihar: Araria, Arwal, Aurangabad, Banka, Begusarai, Bhagalpur, Bhojpur, Buxar, Darbhanga, East Champaran, Gaya, Gopalganj, Jamui, Jehanabad, Kaimur, Katihar, Khagaria, Kishanganj, Lakhisarai, Madhepura, Madhubani, Munger, Muzaffarpur, Nalanda, Nawada, Patna, Purnia, Rohtas, Saharsa, Samastipur, Saran, Sheikhpura, Sheohar, Sitamarhi, Siwan, Supaul, Vaishali, West Champaran
Chandigarh: Chandigarh
Chhattisgarh: Balod, Baloda Bazar-Bhatapara, Balrampur, Bastar, Bemetara, Bijapur, Bilaspur, Dantewada, Dhamtari, Durg, Gariaband, Gaurella-Pendra-Marwahi, Janjgir-Champa, Jashpur, Kabirdham, Kanker, Khairagarh-Chhuikhadan-Gandai, Kondagaon, Korba, Korea, Mahasamund, Manendragarh-Chirmiri-Bharatpur, Mohla Manpur, Mungeli, Narayanpur, Raigarh, Raipur, Rajnandgaon, Sarangarh-Bilaigarh, Shakti, Sukma, Surajpur, Surguja
Dadra and Nagar Haveli and Daman and Diu: Dadra and Nagar Haveli, Daman, Diu
Delhi = NCT = New Delhi: Central Delhi, East Delhi, New Delhi, North Delhi, North East Delhi, North West Delhi, Shahdara, South Delhi, South East Delhi, South West Delhi, West Delhi
Goa: North Goa, South Goa
Gujarat: Ahmedabad, Amreli, Anand, Aravalli, Banaskantha, Bharuch, Bhavnagar, Botad, Chhota Udaipur, Dahod, Dang, Devbhumi Dwarka, Gandhinagar, Gir Somnath, Jamnagar, Junagadh, Kheda, Kutch, Mahisagar, Mehsana, Morbi, Narmada, Navsari, Panchmahal, Patan, Porbandar, Rajkot, Sabarkantha, Surat, Surendranagar, Tapi, Vadodara, Valsad
Haryana: Ambala, Bhiwani, Charkhi Dadri, Faridabad, Fatehabad, Gurugram, Hisar, Jhajjar, Jind, Kaithal, Karnal, Kurukshetra, Mahendragarh, Nuh, Palwal, Panchkula, Panipat, Rewari, Rohtak, Sirsa, Sonipat, Yamunanagar
Himachal Pradesh: Bilaspur, Chamba, Hamirpur, Kangra, Kinnaur, Kullu, Lahaul and Spiti, Mandi, Shimla, Sirmaur, Solan, Una
Jammu and Kashmir: Anantnag, Bandipore, Baramulla, Budgam, Doda, Ganderbal, Jammu, Kathua, Kishtwar, Kulgam, Kupwara, Poonch, Pulwama, Rajouri, Ramban, Reasi, Samba, Shopian, Srinagar, Udhampur
Jharkhand: Bokaro, Chatra, Deoghar, Dhanbad, Dumka, East Singhbhum, Garhwa, Giridih, Godda, Gumla, Hazaribag, Jamtara, Khunti, Koderma, Latehar, Lohardaga, Pakur, Palamu, Ramgarh, Ranchi, Sahibganj, Seraikela-Kharsawan, Simdega, West Singhbhum
Karnataka: Bagalkot, Ballari = Bellary, Belagavi = Belgaum, Bengaluru Rural = Bangalore Rural, Bengaluru South = Ramanagara, Bengaluru Urban = Bangalore Urban, Bidar, Chamarajanagara, Chikkaballapur, Chikkamagaluru = Chikmagalur, Chitradurga, Dakshina Kannada, Davanagere, Dharwad, Gadag, Hassan, Haveri, Kalaburagi = Gulbarga, Kodagu, Kolar, Koppala, Mandya, Mysuru = Mysore, Raichur, Shivamogga = Shimoga, Tumakuru = Tumkur, Udupi, Uttara Kannada, Vijayanagara, Vijayapura = Bijapur, Yadgir
Kerala: Alappuzha, Ernakulam, Idukki, Kannur, Kasaragod, Kollam, Kottayam, Kozhikode, Malappuram, Palakkad, Pathanamthitta, Thiruvananthapuram, Thrissur, Wayanad
Ladakh: Kargil, Leh
Lakshadweep: Lakshadweep
Madhya Pradesh: Agar Malwa, Alirajpur, Anuppur, Ashoknagar, Balaghat, Barwani, Betul, Bhind, Bhopal, Burhanpur, Chachoda, Chhatarpur, Chhindwara, Damoh, Datia, Dewas, Dhar, Dindori, Guna, Gwalior, Harda, Indore, Jabalpur, Jhabua, Katni, Khandwa (East Nimar), Khargone (West Nimar), Maihar, Mandla, Mandsaur, Mauganj, Morena, Nagda, Narmadapuram, Narsinghpur, Neemuch, Niwari, Pandhurna, Panna, Raisen, Rajgarh, Ratlam, Rewa, Sagar, Satna, Sehore, Seoni, Shahdol, Shajapur, Sheopur, Shivpuri, Sidhi, Singrauli, Tikamgarh, Ujjain, Umaria, Vidisha
Maharashtra: Ahilyanagar = Ahmednagar, Akola, Amravati, Beed, Bhandara, Buldhana, Chandrapur, Chhatrapati Sambhajinagar = Aurangabad, Dharashiv = Osmanabad, Dhule, Gadchiroli, Gondia, Hingoli, Jalgaon, Jalna, Kolhapur, Latur, Mumbai City, Mumbai Suburban, Nagpur, Nanded, Nandurbar, Nashik, Palghar, Parbhani, Pune, Raigad, Ratnagiri, Sangli, Satara, Sindhudurg, Solapur, Thane, Wardha, Washim, Yavatmal
Manipur: Bishnupur, Chandel, Churachandpur, Imphal East, Imphal West, Jiribam, Kakching, Kamjong, Kangpokpi, Noney, Pherzawl, Senapati, Tamenglong, Tengnoupal, Thoubal, Ukhrul
Meghalaya: East Garo Hills, East Jaintia Hills, East Khasi Hills, Eastern West Khasi Hills, North Garo Hills, Ri Bhoi, South Garo Hills, South West Garo Hills, South West Khasi Hills, West Garo Hills, West Jaintia Hills, West Khasi Hills
Mizoram: Aizawl, Champhai, Hnahthial, Khawzawl, Kolasib, Lawngtlai, Lunglei, Mamit, Saiha, Saitual, Serchhip
Nagaland: Chümoukedima, Dimapur, Kiphire, Kohima, Longleng, Mokokchung, Mon, Niuland, Noklak, Peren, Phek, Shamator, Tseminyü, Tuensang, Wokha, Zunheboto
Odisha = Orissa: Angul, Balangir, Balasore, Bargarh (Baragarh), Bhadrak, Boudh (Bauda), Cuttack, Debagarh (Deogarh), Dhenkanal, Gajapati, Ganjam, Jagatsinghpur, Jajpur, Jharsuguda, Kalahandi, Kandhamal, Kendrapara, Kendujhar, Khordha, Koraput, Malkangiri, Mayurbhanj, Nabarangpur, Nayagarh, Nuapada, Puri, Rayagada, Sambalpur, Subarnapur (Sonepur), Sundargarh
Puducherry = Pondicherry: Karaikal, Mahé, Puducherry, Yanam
Punjab: Amritsar, Barnala, Bathinda, Faridkot, Fatehgarh Sahib, Fazilka, Firozpur, Gurdaspur, Hoshiarpur, Jalandhar, Kapurthala, Ludhiana, Malerkotla, Mansa, Moga, Pathankot, Patiala, Rupnagar, Sahibzada Ajit Singh Nagar, Sangrur, Shahid Bhagat Singh Nagar, Sri Muktsar Sahib, Tarn Taran
Rajasthan: Ajmer, Alwar, Balotra, Banswara, Baran, Barmer, Beawar, Bharatpur, Bhilwara, Bikaner, Bundi, Chittorgarh, Churu, Dausa, Deeg, Dholpur, Didwana-Kuchaman, Dungarpur, Hanumangarh, Jaipur, Jaisalmer, Jalore, Jhalawar, Jhunjhunu, Jodhpur, Karauli, Khairthal-Tijara, Kota, Kotputli-Behror, Nagaur, Pali, Phalodi, Pratapgarh, Rajsamand, Salumbar, Sawai Madhopur, Sikar, Sirohi, Sri Ganganagar, Tonk, Udaipur
Sikkim: East Sikkim, North Sikkim, Pakyong, Soreng, South Sikkim, West Sikkim
Tamil Nadu: Ariyalur, Chengalpattu, Chennai, Coimbatore, Cuddalore, Dharmapuri, Dindigul, Erode, Kallakurichi, Kanchipuram, Kanyakumari, Karur, Krishnagiri, Madurai, Mayiladuthurai, Nagapattinam, Namakkal, Nilgiris, Perambalur, Pudukkottai, Ramanathapuram, Ranipet, Salem, Sivaganga, Tenkasi, Thanjavur, Theni, Thoothukudi, Tiruchirappalli, Tirunelveli, Tirupattur, Tiruppur, Tiruvallur, Tiruvannamalai, Tiruvarur, Vellore, Viluppuram, Virudhunagar
Telangana: Adilabad, Bhadradri Kothagudem, Hanamkonda, Hyderabad, Jagtial, Jangaon, Jayashankar Bhupalpally, Jogulamba Gadwal, Kamareddy, Karimnagar, Khammam, Kumuram Bheem Asifabad, Mahabubabad, Mahbubnagar, Mancherial, Medak, Medchal–Malkajgiri, Mulugu, Nagarkurnool, Nalgonda, Narayanpet, Nirmal, Nizamabad, Peddapalli, Rajanna Sircilla, Ranga Reddy, Sangareddy, Siddipet, Suryapet, Vikarabad, Wanaparthy, Warangal, Yadadri Bhuvanagiri
Tripura: Dhalai, Gomati, Khowai, North Tripura, Sepahijala, South Tripura, Unakoti, West Tripura
Uttar Pradesh: Agra, Aligarh, Ambedkar Nagar, Amethi, Amroha, Auraiya, Ayodhya, Azamgarh, Bagpat, Bahraich, Ballia, Balrampur, Banda, Barabanki, Bareilly, Basti, Bhadohi, Bijnor, Budaun, Bulandshahr, Chandauli, Chitrakoot, Deoria, Etah, Etawah, Farrukhabad, Fatehpur, Firozabad, Gautam Buddha Nagar, Ghaziabad, Ghazipur, Gonda, Gorakhpur, Hamirpur, Hapur, Hardoi, Hathras, Jalaun, Jaunpur, Jhansi, Kannauj, Kanpur Dehat, Kanpur Nagar, Kasganj, Kaushambi, Kushinagar, Lakhimpur Kheri, Lalitpur, Lucknow, Maharajganj, Mahoba, Mainpuri, Mathura, Mau, Meerut, Mirzapur, Moradabad, Muzaffarnagar, Pilibhit, Pratapgarh, Prayagraj, Raebareli, Rampur, Saharanpur, Sambhal, Sant Kabir Nagar, Shahjahanpur, Shamli, Shravasti, Siddharthnagar, Sitapur, Sonbhadra, Sultanpur, Unnao, Varanasi
Uttarakhand = Uttaranchal: Almora, Bageshwar, Chamoli, Champawat, Dehradun, Didihat, Haridwar, Kotdwar, Nainital, Pauri Garhwal, Pithoragarh, Ranikhet, Rudraprayag, Tehri Garhwal, Udham Singh Nagar, Uttarkashi, Yamunotri
West Bengal: Alipurduar, Bankura, Birbhum, Cooch Behar, Dakshin Dinajpur, Darjeeling, Hooghly, Howrah, Jalpaiguri, Jhargram, Kalimpong, Kolkata, Maldah, Murshidabad, Nadia, North 24 Parganas, Paschim Bardhaman, Paschim Medinipur, Purba Bardhaman, Purba Medinipur, Purulia, South 24 Parganas, Uttar Dinajpur
`);

/**
 * With what the PIN codes of a state begin, after India Post's circles: only where no other state shares the digits.
 * Bihar, Jharkhand and Uttarakhand share most of theirs, so there the state is chosen.
 */
const postal: Readonly<Record<string, string>> = {
  'Andhra Pradesh': '51 52 530 531 532 534 535',
  'Arunachal Pradesh': '790 791 792',
  Assam: '78',
  Bihar: '800 801 802 803 804 805 84 85',
  Chandigarh: '160',
  Delhi: '11',
  Goa: '403',
  Gujarat: '360 361 363 364 365 37 38 390 391 392 393 394 395',
  Haryana: '12 13',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 190 191 192 193',
  Karnataka: '56 57 58 59',
  Kerala: '670 671 672 674 675 676 677 678 679 680 681 683 684 685 686 687 688 689 69',
  Ladakh: '194',
  'Madhya Pradesh': '45 46 47 48',
  Maharashtra: '400 401 402 41 42 43 44',
  Manipur: '795',
  Meghalaya: '793 794',
  Mizoram: '796',
  Nagaland: '797 798',
  Odisha: '75 76 77',
  Punjab: '14 15',
  Rajasthan: '30 31 32 33 34',
  Sikkim: '737',
  'Tamil Nadu': '600 601 602 603 604 606 608 61 62 63 64',
  Telangana: '50',
  Tripura: '799',
  'Uttar Pradesh': '20 21 22 23 27 28',
  'West Bengal': '70 71 72 730 731 732 733 734 735 736 740 741 742 743',
};

export const regions = all.map(region => ({ ...region, postal: postal[region.name]?.split(' ') ?? [] }));
