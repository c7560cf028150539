export const BOOKINGS_PATH = '/config/bookings';
