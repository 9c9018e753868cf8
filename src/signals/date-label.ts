/** Nouns that may come first: "Page last updated", "Date published". */
const SUBJECT = String.raw`(?:(?:this\s)?(?:page|content|article|post|date|seite|artikel|beitrag|inhalt|datum|contenu|página|pagina)(?:\swas)?\s)?`;
const ORDER = String.raw`(?:(?:last|latest|first|originally|recently|zuletzt|letzte[rsn]?|erstmals|zuerst|dernière|última|último|ultim[ao]|laatste?|senast|sist|sidst|ostatnia)\s)?`;
const EVENT =
  'updated?|modified|reviewed|revised|edited|changed|published|posted|verified|(?:fact[- ]?)?checked|' +
  'aktualisier(?:t|ung)|geändert|änderung|überarbeitet|bearbeitet|geprüft|' +
  'mise? à jour|modifié|modification|révisé|publié|publication(?: date)?|' +
  'actualizad[oa]|actualización|modificad[oa]|revisad[oa]|publicad[oa]|aggiornat[oa]|aggiornamento|modifica|pubblicat[oa]|' +
  'bijgewerkt|gewijzigd|gepubliceerd|herzien|wijziging|uppdaterad|oppdatert|opdateret|zaktualizowano|aktualizacja|' +
  'atualizad[oa]|atualização|reading time|lesezeit|release date|effective date';
const NOT_BY = String.raw`(?!\s(?:by|von|par|por|da|di|door|av|af)\s)`;

const LABEL = new RegExp(String.raw`^${SUBJECT}${ORDER}(?:${EVENT})(?![\p{L}\p{M}])${NOT_BY}`, 'iu');
/** Words that are names as well, unless a day follows. */
const DATED_LABEL = /^(?:stand|version|as of|per)(?:\s?:|\s(?:vom\s)?\d|\s\p{Lu}\p{L}{2,9}\.?\s\d)/iu;

/** Does the text say what day follows, such as "Last updated" or "Stand: Mai 2026"? Then it names nobody. */
export function isDateLabel(text: string): boolean {
  return LABEL.test(text) || DATED_LABEL.test(text);
}
