import { defineEntity } from '../../core/entity.ts'
import { automatic, bool, code, date, instant, integer, longText, optional, ref, text } from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { riscosDoIncidente, statusDeIncidente, tiposDeIncidente } from './codigos.ts'

/** What happened to people's data, what was done, and who was told when (LGPD, art. 48; Resolução CD/ANPD nº 15/2024). */
export const incidentesPrivacidade = defineEntity({
  name: 'incidentes-privacidade',
  banco: 'incidentes-privacidade',
  tela: telas.incidentesPrivacidade,
  noun: { one: 'incidente de privacidade', many: 'incidentes de privacidade', article: 'o' },
  fields: {
    numero: automatic(text('Nº', 20)),
    titulo: text('O que aconteceu', 160),
    tipo: code('Tipo', tiposDeIncidente),
    ocorridoEm: optional(date('Quando aconteceu')),
    conhecidoEm: date('Quando se soube que atingiu dados pessoais'),
    /** The last day for telling the ANPD and the people (prazo.ts), kept to be searched and ordered by. */
    prazo: automatic(date('Comunicar até')),
    descricao: longText('Como aconteceu'),
    dados: longText('Dados atingidos', 2000),
    sensiveis: bool('Inclui dados sensíveis (saúde e outros)'),
    titulares: longText('Pessoas atingidas', 2000),
    quantidade: optional(integer('Quantas pessoas', 0, 10_000_000)),
    medidas: longText('Medidas tomadas'),
    risco: code('Risco', riscosDoIncidente),
    avaliacao: optional(longText('Por que esse risco', 2000)),
    anpdEm: optional(date('ANPD comunicada em')),
    anpdProtocolo: optional(text('Protocolo da ANPD', 60)),
    titularesEm: optional(date('Pessoas comunicadas em')),
    titularesComo: optional(text('Como foram comunicadas', 300)),
    status: automatic(code('Situação', statusDeIncidente)),
    encerradoEm: automatic(optional(instant('Encerrado em'))),
    encerradoPorId: automatic(optional(ref('Encerrado por', 'usuarios'))),
  },
  title: 'numero',
  list: ['numero', 'titulo', 'tipo', 'conhecidoEm', 'prazo', 'risco', 'status'],
  search: ['numero', 'titulo'],
})
