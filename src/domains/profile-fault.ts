/** What is wrong with a field of a profile; the message names the field. */
export class ProfileFault extends Error {}
