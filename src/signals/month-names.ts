import { fold } from '../text/fold';

/** Month names and their usual short forms in the languages of the pages we read, without accents, lower case. */
const BY_MONTH: readonly string[] = [
  'jan january januar janner jaenner janvier janv enero ene gennaio gen januari janeiro stycznia styczen tammikuuta leden ledna januara januar ianuarie ocak jan. января январь янв січня січень януари ιανουαριου januar sijecnja siječnja',
  'feb february februar feber fevrier fevr fev febrero febbraio februari fevereiro lutego luty helmikuuta unor unora februara februarie subat februar fevral февраля февраль фев лютого лютий февруари φεβρουαριου veljace',
  'mar march marz maerz mrz mars marzo maart mrt marco março marca marzec maaliskuuta brezen brezna marec marcius martie mart марта март мар березня березень μαρτιου ozujka',
  'apr april avril avr abril abr aprile apr. kwietnia kwiecien huhtikuuta duben dubna aprila aprilie nisan aprilis апреля апрель апр квітня квітень април απριλιου travnja',
  'may mai mayo maggio mag mei maio mai. maja maj toukokuuta kveten kvetna majus mayis мая май травня травень μαιου svibnja',
  'jun june juni juin junio giugno giu junho czerwca czerwiec kesakuuta cerven cervna juna junius iunie haziran июня июнь июн червня червень юни ιουνιου lipnja',
  'jul july juli juillet juil julio luglio lug julho lipca lipiec heinakuuta cervenec cervence jula julius iulie temmuz июля июль июл липня липень юли ιουλιου srpnja',
  'aug august aout agosto ago augustus augusti sierpnia sierpien elokuuta srpen srpna augusta augusztus agustos августа август авг серпня серпень αυγουστου kolovoza',
  'sep sept september septembre septiembre setiembre settembre setembro set wrzesnia wrzesien syyskuuta zari septembra szeptember septembrie eylul сентября сентябрь сен вересня вересень септември σεπτεμβριου rujna',
  'oct okt october oktober octobre octubre ottobre ott outubro out pazdziernika pazdziernik lokakuuta rijen rijna oktobra oktober octombrie ekim октября октябрь окт жовтня жовтень октомври οκτωβριου listopada_hr',
  'nov november novembre noviembre novembro listopada listopad marraskuuta listopadu novembra noiembrie kasim ноября ноябрь ноя листопада листопад ноември νοεμβριου studenoga',
  'dec dez december dezember decembre diciembre dicembre dic dezembro grudnia grudzien joulukuuta prosinec prosince decembra decembrie aralik декабря декабрь дек грудня грудень декември δεκεμβριου prosinca',
];

const MONTHS = new Map<string, number>();
BY_MONTH.forEach((names, index) => {
  for (const name of names.split(' ')) MONTHS.set(fold(name), index + 1);
});

/** 1 to 12 for a month's name in any of the languages, null for any other word. */
export function monthNumber(name: string): number | null {
  return MONTHS.get(fold(name.replace(/\.$/u, ''))) ?? null;
}
