import { brandKey } from '../text/company-name';

const keys = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(/[,\n]/)
      .map((name) => brandKey(name.trim()))
      .filter((key) => key !== ''),
  );

/** The answer engines themselves. */
const ENGINES =
  keys(`ChatGPT, OpenAI, GPT, GPT-4, GPT-4o, GPT-5, SearchGPT, Perplexity, Perplexity AI, Gemini,
  Google Gemini, Google AI Overviews, AI Overview, AI Overviews, AI Mode, Claude, Anthropic, Copilot, Microsoft Copilot,
  Bing Chat, Grok, DeepSeek, Mistral, Le Chat, Llama, Meta AI, Google, Google Search, Bing, DuckDuckGo, ChatGPT Search,
  You.com, Phind, Brave Search, Kagi, Ecosia, Qwant, Komo`);

/** Publications, review sites and networks that answers cite. */
const PUBLISHERS =
  keys(`G2, G2 Crowd, G2 Reviews, Capterra, Reddit, Forbes, Forbes Advisor, TrustRadius, Gartner,
  Gartner Peer Insights, Trustpilot, PCMag, PC Magazine, TechRadar, Wirecutter, NYT Wirecutter, NerdWallet, Wikipedia, YouTube,
  Quora, LinkedIn, Facebook, Twitter, X, Instagram, TikTok, Pinterest, Product Hunt, GetApp, Software Advice, Yelp,
  Tripadvisor, CNET, ZDNet, ZDNET, Business Insider, TechCrunch, The Verge, Wired, Medium, Substack, Investopedia,
  Consumer Reports, U.S. News, US News, US News & World Report, New York Times, The New York Times, Washington Post,
  Wall Street Journal, WSJ, Bloomberg, Reuters, Associated Press, AP News, BBC, BBC News, CNN, CNBC, Fox News, NPR,
  The Guardian, Guardian, Financial Times, The Economist, Time, Fortune, Inc., Inc. Magazine, Fast Company, Entrepreneur,
  Mashable, Engadget, Ars Technica, Tom's Guide, Tom's Hardware, Digital Trends, Lifehacker, Bankrate, The Points Guy,
  Crunchbase, GitHub, Stack Overflow, Hacker News, Glassdoor, Indeed, Better Business Bureau, BBB, Healthline, WebMD,
  Mayo Clinic, Britannica, Statista, Forrester, IDC, McKinsey, Deloitte, Nielsen, Pew Research, SourceForge, AlternativeTo,
  Clutch, Clutch.co, GoodFirms, Sitejabber, OMR, OMR Reviews, Stiftung Warentest, Finanztip, Check24, Chip, Computer Bild,
  heise, heise online, t3n, Golem, Le Monde, Le Figaro, El País, Les Numériques, Xataka, Spiegel, Der Spiegel, FAZ,
  Which?, Good Housekeeping, Tech.co, Fit Small Business, Business.com, Search Engine Land, Search Engine Journal,
  Zapier Blog, HubSpot Blog, Hootsuite Blog, Google Play, App Store, Google Reviews, Apple App Store, Google Maps`);

const PLACES_AND_TERMS =
  keys(`America, United States, USA, US, UK, United Kingdom, England, Scotland, Wales, Ireland, Canada,
  Australia, New Zealand, Germany, Deutschland, France, Spain, España, Italy, Italia, Portugal, Netherlands, Belgium,
  Austria, Österreich, Switzerland, Schweiz, Suisse, Sweden, Norway, Denmark, Finland, Poland, Czechia, Hungary, Romania,
  Greece, Turkey, Russia, Ukraine, China, Japan, Korea, South Korea, India, Brazil, Brasil, Mexico, Argentina, Chile,
  Colombia, South Africa, Nigeria, Kenya, Egypt, Israel, Saudi Arabia, UAE, Dubai, Singapore, Malaysia, Indonesia,
  Thailand, Vietnam, Philippines, Hong Kong, Taiwan, Europe, European Union, EU, EEA, Asia, Africa, North America,
  South America, Latin America, Middle East, APAC, EMEA, London, Manchester, Birmingham, Edinburgh, Dublin, Paris, Lyon,
  Berlin, Hamburg, Munich, München, Frankfurt, Köln, Cologne, Stuttgart, Düsseldorf, Vienna, Wien, Zurich, Zürich, Geneva,
  Madrid, Barcelona, Valencia, Rome, Roma, Milan, Milano, Lisbon, Porto, Amsterdam, Rotterdam, Brussels, Stockholm, Oslo,
  Copenhagen, Helsinki, Warsaw, Prague, Budapest, Athens, Istanbul, Moscow, Kyiv, Tokyo, Osaka, Seoul, Beijing, Shanghai,
  Sydney, Melbourne, Toronto, Montreal, Vancouver, New York, New York City, NYC, Los Angeles, San Francisco, Chicago,
  Boston, Seattle, Austin, Dallas, Houston, Denver, Miami, Atlanta, Philadelphia, Phoenix, San Diego, Portland,
  Washington, Washington D.C., Las Vegas, Silicon Valley, California, Texas, Florida, Colorado, Oregon, Arizona, Nevada,
  Utah, Illinois, Ohio, Michigan, Georgia, Virginia, Massachusetts, Pennsylvania, New Jersey, Minnesota, Hawaii, Alaska,
  Pakistan, Bangladesh, Sri Lanka, Nepal, Iran, Iraq, Syria, Lebanon, Jordan, Qatar, Kuwait, Oman, Bahrain, Yemen, Libya, Tunisia,
  Morocco, Algeria, Sudan, South Sudan, Ethiopia, Eritrea, Somalia, Uganda, Tanzania, Rwanda, Zambia, Zimbabwe, Malawi, Mozambique,
  Madagascar, Botswana, Namibia, Angola, Ghana, Senegal, Cameroon, Peru, Ecuador, Bolivia, Venezuela, Uruguay, Paraguay, Panama,
  Costa Rica, Guatemala, Cuba, Jamaica, Dominican Republic, Puerto Rico, Iceland, Estonia, Latvia, Lithuania, Slovakia, Slovenia, Croatia,
  Serbia, Bosnia, Bulgaria, Albania, Cyprus, Malta, Luxembourg, Belarus, Moldova, Kazakhstan, Great Britain, Northern Ireland,
  Mumbai, Delhi, Bangalore, São Paulo, Buenos Aires, Mexico City, Cape Town, Lagos, Nairobi, English, German, French,
  Spanish, Italian, Portuguese, Dutch, Polish, Swedish, Danish, Norwegian, Finnish, Russian, Chinese, Mandarin, Japanese,
  Korean, Arabic, Hindi, Turkish, Hebrew, American, British, Canadian, Australian, European, Asian, Swiss, Austrian, Indian,
  iOS, Android, Windows, macOS, Mac, Mac OS, Linux, iPhone, iPad, Chrome, Firefox, Safari, Edge, PC, Web, Internet, HTML, CSS,
  JavaScript, Python, Java, SQL, JSON, XML, CSV, PDF, REST, GraphQL, HTTP, HTTPS, Wi-Fi, Bluetooth, USB, HIPAA, GDPR, DSGVO, CCPA, SOC 2, SOC, SOC2,
  ISO 27001, ISO, PCI, PCI DSS, SSO, SAML, MFA, 2FA, OAuth, API, APIs, SDK, CRM, ERP, SEO, SEM, PPC, ROI, KPI, KPIs, SaaS,
  B2B, B2C, SMB, SMBs, SME, SMEs, KMU, AI, ML, LLM, LLMs, NLP, UI, UX, UI/UX, IT, HR, PR, FAQ, FAQs, TL;DR, TLDR, VAT, IRS,
  FDA, FDIC, SEC, FTC, NHS, NATO, UN, WHO, CEO, CTO, CFO, CMO, COO, DIY, Q&A, MVP, OKR, OKRs, WYSIWYG, GIF, VoIP, VPN,
  Christmas, Easter, Black Friday, Cyber Monday, COVID, COVID-19, Kanban, Gantt, Scrum, Agile, eCommerce, e-commerce,
  Jan, Feb, Mar, Apr, Jun, Jul, Aug, Sep, Sept, Oct, Nov, Dec, Mo, Di, Mi, Do, Fr, Sa, So, Mr, Mrs, Ms, Dr, Prof`);

/**
 * Names that are no competitors, by `brandKey`. Where our own brand is itself an engine or a publication, its likes are
 * its competitors.
 */
export function isNoCompetitor(key: string, ownKey: string): boolean {
  if (PLACES_AND_TERMS.has(key)) return true;
  if (ENGINES.has(key)) return !ENGINES.has(ownKey);
  return PUBLISHERS.has(key) && !PUBLISHERS.has(ownKey);
}
