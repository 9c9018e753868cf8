/** Spread into `@ApiProperty`: a value that may be null. */
export const NULLABLE = {
  text: { type: 'string', nullable: true },
  number: { type: 'number', format: 'double', nullable: true },
  whole: { type: 'integer', nullable: true },
  instant: { type: 'string', format: 'date-time', nullable: true },
  day: { type: 'string', format: 'date', nullable: true },
  uuid: { type: 'string', format: 'uuid', nullable: true },
} as const;
