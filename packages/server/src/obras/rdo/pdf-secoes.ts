import { formatQuantity } from '@prumo/domain/core/money.ts'
import {
  movimentosDoMaterial,
  OCORRENCIA,
  PARTE,
  PRESENTE,
  pedidosDaOcorrencia,
  responsabilidades,
  situacoesDaAtividade,
  situacoesDaPessoa,
  situacoesDoDesligamento,
  situacoesDoEquipamento,
  tiposDeOcorrencia,
  vinculos,
} from '@prumo/domain/obras/rdo/listas.ts'
import { emHoras, horasDe } from '@prumo/domain/obras/rdo/regras.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { type Content, itemsTable, type PdfColumn, paragraph, sectionTitle } from '../../core/documents/pdf.ts'
import type { RdoNoPapel } from './pdf-dados.ts'

const numero = (valor: number | null): string => (valor === null ? '' : formatQuantity(valor))
const deAte = (inicio: number | null, fim: number | null): string =>
  inicio === null && fim === null ? '' : `${numero(inicio)} a ${numero(fim)}`

const tabela = (
  titulo: string,
  colunas: readonly PdfColumn[],
  linhas: readonly (readonly (string | null)[])[],
  total?: readonly (string | null)[],
): Content[] => (linhas.length === 0 ? [] : [sectionTitle(titulo), itemsTable(colunas, linhas, total)])

/** How many of each function were there, how many were not, and their hours; then one by one. */
function maoDeObra({ listas, nome }: RdoNoPapel): Content[] {
  const pessoas = listas.maoDeObra
  const porFuncao = Map.groupBy(pessoas, ({ funcaoId }) => nome('funcoes', funcaoId) ?? '')
  const contas = [...porFuncao]
    .sort(([a], [b]) => a.localeCompare(b, 'pt'))
    .map(([funcao, suas]) => {
      const presentes = suas.filter(({ situacao }) => situacao === PRESENTE)
      return { funcao, presentes, ausentes: suas.length - presentes.length, horas: somaDe(presentes) }
    })
  const soma = (de: (c: (typeof contas)[number]) => number) => String(contas.reduce((total, c) => total + de(c), 0))
  return [
    ...tabela(
      'Efetivo por função',
      [
        { label: 'Função' },
        { label: 'Presentes', kind: 'number' },
        { label: 'Ausentes', kind: 'number' },
        { label: 'Hh', kind: 'number' },
      ],
      contas.map(({ funcao, presentes, ausentes, horas }) => [
        funcao,
        String(presentes.length),
        String(ausentes),
        formatQuantity(emHoras(horas)),
      ]),
      [
        'Total',
        soma(({ presentes }) => presentes.length),
        soma(({ ausentes }) => ausentes),
        formatQuantity(emHoras(contas.reduce((total, { horas }) => total + horas, 0n))),
      ],
    ),
    ...tabela(
      'Mão de obra',
      [
        { label: 'Nome' },
        { label: 'Função' },
        { label: 'Vínculo', width: 'auto' },
        { label: 'Situação', width: 'auto' },
        { label: 'Normais', kind: 'number' },
        { label: 'Extras', kind: 'number' },
      ],
      pessoas.map((um) => [
        [um.nome ?? nome('colaboradores', um.colabId), um.empresa].filter(Boolean).join(' · '),
        nome('funcoes', um.funcaoId),
        wordOf(vinculos, um.vinculo),
        wordOf(situacoesDaPessoa, um.situacao),
        numero(um.horasNormais),
        numero(um.horasExtras),
      ]),
    ),
  ]
}
const somaDe = (pessoas: readonly Parameters<typeof horasDe>[0][]): bigint =>
  pessoas.reduce((total, pessoa) => total + horasDe(pessoa), 0n)

const equipamentos = ({ listas, nome }: RdoNoPapel): Content[] =>
  tabela(
    'Equipamentos',
    [
      { label: 'Equipamento' },
      { label: 'Qtd.', kind: 'number' },
      { label: 'Situação', width: 'auto' },
      { label: 'Quilômetros', width: 'auto' },
      { label: 'Horímetro', width: 'auto' },
    ],
    listas.equipamentos.map((um) => [
      [nome('veiculos', um.veiculoId), um.descricao].filter(Boolean).join(' · '),
      numero(um.quantidade ?? 1),
      wordOf(situacoesDoEquipamento, um.situacao),
      deAte(um.kmInicial, um.kmFinal),
      deAte(um.horimetroInicial, um.horimetroFinal),
    ]),
  )

const atividades = ({ listas, nome }: RdoNoPapel): Content[] =>
  tabela(
    'Atividades',
    [
      { label: 'Código', width: 'auto' },
      { label: 'Atividade' },
      { label: 'Local', width: 70 },
      { label: 'Etapa', width: 70 },
      { label: 'Qtd.', kind: 'number' },
      { label: 'Un.', width: 'auto' },
      { label: 'Situação', width: 'auto' },
    ],
    listas.atividades.map((um) => [
      nome('baremos_itens', um.baremoItemId),
      um.descricao,
      um.local,
      [nome('obras_etapas', um.etapaId), um.percentualEtapa === null ? null : `${numero(um.percentualEtapa)}%`]
        .filter(Boolean)
        .join(' · '),
      numero(um.quantidade),
      um.unidade,
      wordOf(situacoesDaAtividade, um.situacao),
    ]),
  )

const materiais = ({ listas }: RdoNoPapel): Content[] =>
  tabela(
    'Materiais',
    [
      { label: 'Código', width: 'auto' },
      { label: 'Material' },
      { label: 'Movimento', width: 'auto' },
      { label: 'Qtd.', kind: 'number' },
      { label: 'Un.', width: 'auto' },
      { label: 'Documento', width: 80 },
    ],
    listas.materiais.map((um) => [
      um.codigo,
      um.descricao,
      wordOf(movimentosDoMaterial, um.movimento),
      numero(um.quantidade),
      um.unidade,
      um.documento,
    ]),
  )

const desligamentos = ({ listas }: RdoNoPapel): Content[] =>
  tabela(
    'Desligamentos',
    [
      { label: 'Número' },
      { label: 'Previsto', width: 'auto' },
      { label: 'Liberado', width: 'auto' },
      { label: 'Devolvido', width: 'auto' },
      { label: 'Operador do COD' },
      { label: 'Situação', width: 'auto' },
    ],
    listas.desligamentos.map((um) => [
      um.numero,
      um.horaPrevista,
      um.horaLiberada,
      um.horaDevolvida,
      um.operador,
      wordOf(situacoesDoDesligamento, um.situacao),
    ]),
  )

const doAcidente = (um: RdoNoPapel['listas']['ocorrencias'][number]): string =>
  um.tipo === OCORRENCIA.acidente
    ? ` (${um.comAfastamento ? 'com' : 'sem'} afastamento; ${um.vitimas ?? 0} ${um.vitimas === 1 ? 'vítima' : 'vítimas'}; CAT ${um.numeroCat ?? 'não informada'})`
    : ''

const ocorrencias = ({ listas }: RdoNoPapel): Content[] =>
  tabela(
    'Ocorrências',
    [
      { label: 'Hora', width: 'auto' },
      { label: 'Tipo', width: 80 },
      { label: 'O que houve' },
      { label: 'Responsabilidade', width: 80 },
      { label: 'Impacto (h)', kind: 'number' },
    ],
    listas.ocorrencias.map((um) => [
      um.hora,
      wordOf(tiposDeOcorrencia, um.tipo),
      [`${um.descricao}${doAcidente(um)}`, ...pedidosDaOcorrencia(um)].join(' · '),
      wordOf(responsabilidades, um.responsabilidade),
      numero(um.horasImpacto),
    ]),
  )

function seguranca({ listas, rdo, nome }: RdoNoPapel): Content[] {
  const acidentes = listas.ocorrencias.filter(({ tipo }) => tipo === OCORRENCIA.acidente).length
  if (listas.dds.length === 0 && rdo.diaSemTrabalho) return []
  return [
    sectionTitle('Segurança'),
    paragraph(acidentes === 0 ? 'Dia sem acidentes.' : `Acidentes no dia: ${acidentes}.`),
    paragraph(
      [
        `APR: ${rdo.aprIds.map((id) => nome('aprs', id)).join(', ') || 'nenhuma vinculada ao dia'}.`,
        ...(rdo.inspecoesIds.length > 0
          ? [`Inspeções: ${rdo.inspecoesIds.map((id) => nome('inspecoes', id)).join(', ')}.`]
          : []),
      ].join(' '),
    ),
    ...(listas.dds.length === 0
      ? []
      : [
          itemsTable(
            [{ label: 'DDS' }, { label: 'Hora', width: 'auto' }, { label: 'Duração (min)', kind: 'number' }],
            listas.dds.map(({ tema, hora, duracao }) => [tema, hora, duracao === null ? '' : String(duracao)]),
          ),
        ]),
  ]
}

function comentarios({ listas }: RdoNoPapel): Content[] {
  const de = (parte: number) =>
    listas.comentarios.filter((um) => (um.parte ?? PARTE.contratada) === parte).map(({ texto }) => paragraph(texto))
  return [
    [PARTE.contratada, 'Comentários da contratada'] as const,
    [PARTE.fiscalizacao, 'Comentários da fiscalização'] as const,
  ].flatMap(([parte, titulo]) => {
    const ditos = de(parte)
    return ditos.length === 0 ? [] : [sectionTitle(titulo), ...ditos]
  })
}

/** The sections in the order in which a reader of works expects them; those with nothing in them are left out. */
export const secoes = (papel: RdoNoPapel): Content[] =>
  [maoDeObra, equipamentos, atividades, materiais, desligamentos, ocorrencias, seguranca, comentarios].flatMap(
    (secao) => secao(papel),
  )
