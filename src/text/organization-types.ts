import { listOf } from './word-lists';

/** Endings and parts of schema.org's types of organisations. */
const PARTS = listOf([
  'Organization, Corporation, LocalBusiness, Brand$, Store$, Restaurant, Hotel, NGO, Airline, School$',
  'University, Dentist, Physician, MedicalClinic, LegalService, FinancialService, InsuranceAgency',
  'RealEstateAgent, TravelAgency, ProfessionalService, Bakery, Attorney, Plumber, Electrician, AutoRepair',
  'Business$, Contractor$, Locksmith, HousePainter, MovingCompany, AccountingService, Notary',
  'EmploymentAgency, VeterinaryCare, Hospital, Pharmacy, Optician, Winery, Brewery, Distillery, BarOrPub',
  'CafeOrCoffeeShop, FoodEstablishment, Museum, Library, Resort, BedAndBreakfast, Hostel, Motel, Campground',
  'Club$, Gym$, Salon$, DaySpa, ChildCare, AutoDealer, SelfStorage, Bank',
]);
const ORGANIZATION = new RegExp(PARTS.join('|'), 'u');

/** Is one of these types of schema.org that of an organisation, whatever its trade? */
export function isOrganization(types: readonly string[]): boolean {
  return types.some((type) => ORGANIZATION.test(type));
}
