import { defineEntity } from '../../core/entity.ts'
import { automatic, code, date, integer, longText, optional, ref, text, upperText } from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { resultadosDeCalibracao, situacoesDeInstrumento, tiposDeInstrumento } from './codigos.ts'

/** What the laboratory measures with (design, Works 5.6): of the laboratory, and so of no contract. */
export const instrumentos = defineEntity({
  name: 'instrumentos',
  banco: 'instrumentos',
  tela: telas.instrumentos,
  noun: { one: 'instrumento', many: 'instrumentos', article: 'o' },
  fields: {
    etiqueta: upperText('Etiqueta', 40),
    nome: text('Nome', 120),
    tipo: code('Tipo', tiposDeInstrumento),
    fabricante: optional(text('Fabricante', 80)),
    modelo: optional(text('Modelo', 80)),
    numeroSerie: upperText('Nº de série', 60),
    faixa: optional(text('Faixa', 80)),
    resolucao: optional(text('Resolução', 60)),
    localizacao: optional(text('Localização', 120)),
    responsavelId: optional(ref('Responsável', 'usuarios')),
    periodicidadeMeses: integer('Periodicidade (meses)', 1, 120),
    criterioAceitacao: optional(longText('Critério de aceitação', 2000)),
    situacao: automatic(code('Situação', situacoesDeInstrumento)),
    /** Why it is not active: said when it was blocked, put out of use or discarded. */
    motivo: automatic(optional(longText('Motivo', 4000))),
    /** Of its last calibration that counts (utilizavel.ts), written by the calibrations alone. */
    ultimaCalibracao: automatic(optional(date('Última calibração'))),
    resultadoCalibracao: automatic(optional(code('Resultado', resultadosDeCalibracao))),
    certificado: automatic(optional(text('Certificado', 60))),
    proximaCalibracao: automatic(optional(date('Próxima calibração'))),
  },
  title: 'etiqueta',
  list: [
    'etiqueta',
    'nome',
    'tipo',
    'numeroSerie',
    'ultimaCalibracao',
    'proximaCalibracao',
    'certificado',
    'situacao',
    'localizacao',
  ],
  order: 'etiqueta',
  search: ['etiqueta', 'nome', 'numeroSerie', 'fabricante', 'modelo', 'localizacao', 'certificado'],
  unique: [{ fields: ['etiqueta'], message: 'Já existe um instrumento com esta etiqueta.' }],
})
