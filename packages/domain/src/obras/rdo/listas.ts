/** The sections of a daily report (design, Works 4.7; the lists' names are those of the field contract). */
import { defineEntity, type Fields } from '../../core/entity.ts'
import { bool, code, integer, longText, optional, quantity, ref, refs, text } from '../../core/field.ts'
import { defineListas } from '../../core/listas.ts'
import { telas } from '../../telas.ts'
import { condicoesDoTempo } from '../../vocabulario/tempo.ts'

export const turnos = { 1: 'Manhã', 2: 'Tarde', 3: 'Noite' } as const
export const vinculos = { 1: 'Própria', 2: 'Subcontratada' } as const
export const situacoesDaPessoa = {
  1: 'Presente',
  2: 'Falta',
  3: 'Atestado',
  4: 'Férias/folga',
  5: 'Afastado',
  6: 'Treinamento',
} as const
export const PRESENTE = 1
/** On leave today, on leave tomorrow: what the next report takes over. */
export const SITUACOES_QUE_DURAM: readonly number[] = [4, 5]
export const situacoesDoEquipamento = { 1: 'Operando', 2: 'À disposição', 3: 'Em manutenção' } as const
/** Operating or on hand: there, and not in the workshop. */
export const EQUIPAMENTO_NA_OBRA: readonly number[] = [1, 2]
export const situacoesDaAtividade = { 1: 'Iniciada', 2: 'Em andamento', 3: 'Concluída', 4: 'Paralisada' } as const
export const movimentosDoMaterial = { 1: 'Recebido', 2: 'Aplicado', 3: 'Devolvido', 4: 'Sucata' } as const
export const situacoesDoDesligamento = { 1: 'Solicitado', 2: 'Aprovado', 3: 'Executado', 4: 'Cancelado' } as const
export const tiposDeOcorrencia = {
  1: 'Paralisação',
  2: 'Interferência',
  3: 'Acidente',
  4: 'Quase acidente',
  5: 'Dano a terceiros',
  6: 'Ambiental',
  7: 'Visita/inspeção',
  8: 'Alteração de projeto',
  9: 'Furto',
  99: 'Outra',
} as const
export const OCORRENCIA = { acidente: 3, quaseAcidente: 4 } as const
export const responsabilidades = { 1: 'Contratada', 2: 'Cliente', 3: 'Terceiros', 4: 'Força maior' } as const
export const partesDoComentario = { 1: 'Contratada', 2: 'Fiscalização' } as const
export const PARTE = { contratada: 1, fiscalizacao: 2 } as const

/** A line hangs from its report, and is read and written within it alone. */
const linha = <const F extends Fields, const N extends string>(
  name: N,
  noun: { one: string; many: string; article: 'o' | 'a' },
  fields: F,
  title: keyof F & string,
) =>
  defineEntity({
    name,
    banco: name,
    tela: telas.rdo,
    noun,
    fields: { rdoId: ref('RDO', 'rdos'), ...fields },
    title,
    list: [],
    search: [],
    scope: { by: 'parent', column: 'rdoId', parent: 'rdos' },
  })

export const rdosClima = linha(
  'rdos-clima',
  { one: 'turno', many: 'turnos', article: 'o' },
  {
    turno: code('Turno', turnos),
    condicao: code('Condição', condicoesDoTempo),
    praticavel: bool('Praticável'),
    chuvaMm: optional(quantity('Chuva (mm)', 2000)),
  },
  'turno',
)

export const rdosMaoDeObra = linha(
  'rdos-mao-de-obra',
  { one: 'pessoa', many: 'pessoas', article: 'a' },
  {
    /** One of ours, or else `nome` and, where it is so, the subcontractor's `empresa`. */
    colabId: optional(ref('Colaborador', 'colaboradores')),
    nome: optional(text('Nome', 120)),
    empresa: optional(text('Empresa', 120)),
    funcaoId: ref('Função', 'funcoes'),
    vinculo: optional(code('Vínculo', vinculos)),
    situacao: code('Situação', situacoesDaPessoa),
    horasNormais: optional(quantity('Horas normais', 24)),
    horasExtras: optional(quantity('Horas extras', 24)),
  },
  'nome',
)

export const rdosEquipamentos = linha(
  'rdos-equipamentos',
  { one: 'equipamento', many: 'equipamentos', article: 'o' },
  {
    veiculoId: optional(ref('Veículo', 'veiculos')),
    descricao: optional(text('Descrição', 160)),
    quantidade: optional(quantity('Quantidade', 9999)),
    situacao: code('Situação', situacoesDoEquipamento),
    kmInicial: optional(quantity('Km inicial', 9_999_999)),
    kmFinal: optional(quantity('Km final', 9_999_999)),
    horimetroInicial: optional(quantity('Horímetro inicial', 999_999)),
    horimetroFinal: optional(quantity('Horímetro final', 999_999)),
  },
  'descricao',
)

export const rdosMateriais = linha(
  'rdos-materiais',
  { one: 'material', many: 'materiais', article: 'o' },
  {
    codigo: optional(text('Código', 40)),
    descricao: text('Descrição', 160),
    unidade: optional(text('Unidade', 6)),
    quantidade: quantity('Quantidade', 9_999_999),
    movimento: code('Movimento', movimentosDoMaterial),
    documento: optional(text('Documento', 60)),
  },
  'descricao',
)

export const rdosDesligamentos = linha(
  'rdos-desligamentos',
  { one: 'desligamento', many: 'desligamentos', article: 'o' },
  {
    numero: text('Número', 40),
    horaPrevista: optional(text('Hora prevista', 5)),
    horaLiberada: optional(text('Hora liberada', 5)),
    horaDevolvida: optional(text('Hora devolvida', 5)),
    operador: optional(text('Operador do COD', 80)),
    situacao: optional(code('Situação', situacoesDoDesligamento)),
  },
  'numero',
)

export const rdosOcorrencias = linha(
  'rdos-ocorrencias',
  { one: 'ocorrência', many: 'ocorrências', article: 'a' },
  {
    tipo: code('Tipo', tiposDeOcorrencia),
    hora: optional(text('Hora', 5)),
    descricao: longText('Descrição', 2000),
    responsabilidade: optional(code('Responsabilidade', responsabilidades)),
    horasImpacto: optional(quantity('Horas de impacto', 9999)),
    comAfastamento: optional(bool('Com afastamento')),
    vitimas: optional(integer('Vítimas', 0, 999)),
    numeroCat: optional(text('Nº da CAT', 40)),
    gerar5w2h: optional(bool('Gerar 5W2H')),
    gerarNc: optional(bool('Gerar não conformidade')),
  },
  'descricao',
)

/** What was asked for an occurrence, as page and paper say it beside it. */
export const pedidosDaOcorrencia = (um: {
  readonly gerar5w2h: boolean | null
  readonly gerarNc: boolean | null
}): string[] => [...(um.gerar5w2h ? ['Plano de ação 5W2H'] : []), ...(um.gerarNc ? ['Não conformidade'] : [])]

export const rdosDds = linha(
  'rdos-dds',
  { one: 'DDS', many: 'DDS', article: 'o' },
  {
    tema: text('Tema', 160),
    hora: optional(text('Hora', 5)),
    duracao: optional(integer('Duração (min)', 1, 480)),
  },
  'tema',
)

export const rdosComentarios = linha(
  'rdos-comentarios',
  { one: 'comentário', many: 'comentários', article: 'o' },
  { parte: optional(code('De', partesDoComentario)), texto: longText('Comentário', 4000) },
  'texto',
)

export const rdosAtividades = linha(
  'rdos-atividades',
  { one: 'atividade', many: 'atividades', article: 'a' },
  {
    etapaId: optional(ref('Etapa', 'obras-etapas')),
    baremoItemId: optional(ref('Item do baremo', 'baremos-itens')),
    descricao: text('Descrição', 200),
    local: optional(text('Local', 60)),
    unidade: optional(text('Unidade', 6)),
    /** Three decimals: what is measured by it is exact. */
    quantidade: optional(quantity('Quantidade', 9_999_999)),
    percentualEtapa: optional(quantity('% da etapa', 100)),
    situacao: optional(code('Situação', situacoesDaAtividade)),
  },
  'descricao',
)

export const listasDoRdo = defineListas({
  clima: { entity: rdosClima, rotulo: 'Clima', most: 3 },
  maoDeObra: { entity: rdosMaoDeObra, rotulo: 'Mão de obra', most: 300 },
  equipamentos: { entity: rdosEquipamentos, rotulo: 'Equipamentos', most: 100 },
  atividades: { entity: rdosAtividades, rotulo: 'Atividades', most: 300 },
  materiais: { entity: rdosMateriais, rotulo: 'Materiais', most: 300 },
  desligamentos: { entity: rdosDesligamentos, rotulo: 'Desligamentos', most: 50 },
  ocorrencias: { entity: rdosOcorrencias, rotulo: 'Ocorrências', most: 100 },
  dds: { entity: rdosDds, rotulo: 'DDS', most: 20 },
  comentarios: { entity: rdosComentarios, rotulo: 'Comentários', most: 50 },
})

/**
 * The same as calls carry them: an activity brings the records that tell of it, which are kept in a table of their own
 * (0100). One that does not name them keeps those it has.
 */
export const rdosAtividadesComRegistros = {
  ...rdosAtividades,
  fields: { ...rdosAtividades.fields, registrosIds: optional(refs('Registros', 'registros-obra')) },
} as const
export const listasNaChamada = defineListas({
  ...listasDoRdo,
  atividades: { ...listasDoRdo.atividades, entity: rdosAtividadesComRegistros },
})

/** Their tables; as collections and addresses of their own they do not exist. */
export const linhasDoRdo = [
  rdosClima,
  rdosMaoDeObra,
  rdosEquipamentos,
  rdosAtividades,
  rdosMateriais,
  rdosDesligamentos,
  rdosOcorrencias,
  rdosDds,
  rdosComentarios,
] as const
