/** Ports that browsers refuse, because another protocol could be tricked (Fetch standard, "bad port"). */
const OTHER_PROTOCOLS: readonly number[] = [
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];

/** Databases, caches, queues and container daemons: some of them obey an HTTP request without any login. */
const DATA_STORES: readonly number[] = [
  1433, 1521, 2375, 2376, 2379, 2380, 3306, 5432, 5672, 5984, 6379, 6380, 8086, 9042, 9092, 9200, 9300, 11211,
  15672, 27017,
];

export const FORBIDDEN_PORTS: ReadonlySet<number> = new Set([...OTHER_PROTOCOLS, ...DATA_STORES]);
