export const SERVICE_NAME = 'agency-reporting-api';
/** Semantic version of the service; a test holds it against package.json. */
export const SERVICE_VERSION = '1.0.0';
