/** The pieces and the tests of a laudo as they stand, read at once: of a draft, to say what it will say; at its issuing, to be frozen. */
import { addMonths, plainDateOf } from '@prumo/domain/core/dates.ts'
import { RESULTADO_DE_ENSAIO } from '@prumo/domain/laboratorio/codigos.ts'
import type { LinhaVisual, Medicao } from '@prumo/domain/laboratorio/ensaio-eletrico/linhas.ts'
import type { EnsaioDoLaudo, PecaDoLaudo } from '@prumo/domain/laboratorio/laudos/conteudo.ts'
import { criterioDaDemonstracao } from '@prumo/domain/laboratorio/laudos/do-ensaio.ts'
import type { CriterioGuardado } from '@prumo/domain/laboratorio/tipo-equipamento/proposta.ts'
import { SITUACAO_DE_EQUIPAMENTO } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Db, Tx } from '../../core/database/database.ts'

interface PecaLida extends Omit<PecaDoLaudo, 'par' | 'resultado' | 'motivoReprovacao' | 'validade' | 'ensaios'> {
  readonly itemId: string
  readonly parEtiqueta: string | null
  readonly parSituacao: number | null
  readonly periodicidadeMeses: number
  readonly procedimento: string | null
}
interface EnsaioLido {
  readonly id: string
  readonly osItemId: string
  readonly fim: string
  readonly fase: number
  readonly executorId: string
  readonly executor: string
  readonly executorCpf: string | null
  readonly preenchidoPorIds: readonly string[]
  readonly corretoresCpfs: readonly string[]
  readonly temperatura: string | null
  readonly umidade: string | null
  readonly pressao: string | null
  readonly justificativa: string | null
  readonly insuflacao: number | null
  readonly resultado: number
  readonly motivoReprovacao: number | null
  readonly motivoRepeticao: string | null
  readonly observacao: string | null
  readonly criterio: CriterioGuardado
  readonly inspecaoVisual: readonly LinhaVisual[]
  readonly medicoes: readonly Medicao[]
}
export interface PecaComEnsaios {
  readonly peca: PecaLida
  readonly ensaios: readonly EnsaioLido[]
}

/** In the order of the order's items, each with those of its tests that are named, oldest first. */
export async function pecasDe(
  db: Db | Tx,
  itens: readonly string[],
  ensaios: readonly string[],
): Promise<PecaComEnsaios[]> {
  const { rows: pecas } =
    await sql<PecaLida>`select i.id as item_id, e.id as equipamento_id, e.etiqueta, t.nome as tipo, e.tipo as grupo,
      e.classe, e.tipo_ozonio, e.tamanho, e.comprimento_mm, e.diametro_mm, e.fabricante, e.modelo, e.numero_serie, e.ca,
      e.data_fabricacao::text, e.lado, i.condicao, p.etiqueta as par_etiqueta, p.situacao as par_situacao,
      t.periodicidade_meses, concat_ws(' ', d.codigo, d.descricao) as procedimento
    from laboratorio_os_itens as i join equipamentos_isolantes as e on e.id = i.equipamento_id
      join tipos_equipamento as t on t.id = e.tipo_equipamento_id left join equipamentos_isolantes as p on p.id = e.par_id
      left join sgi_documentos as d on d.id = t.procedimento_id
    where i.id = any(${idArray(itens)}) order by i.sequencia, i.id`.execute(db)
  const { rows: feitos } =
    await sql<EnsaioLido>`select n.id, n.os_item_id, n.fim, n.fase, n.executor_id, u.nome as executor, u.cpf as executor_cpf,
      n.preenchido_por_ids, array(select c.cpf from usuarios as c where c.id = any(n.preenchido_por_ids) and c.cpf is not null) as corretores_cpfs,
      n.temperatura, n.umidade, n.pressao, n.justificativa, n.insuflacao, n.resultado, n.motivo_reprovacao,
      n.motivo_repeticao, n.observacao, n.criterio, n.inspecao_visual, n.medicoes
    from ensaios_eletricos as n join usuarios as u on u.id = n.executor_id
    where n.id = any(${idArray(ensaios)}) order by n.fim, n.id`.execute(db)
  const porItem = Map.groupBy(feitos, ({ osItemId }) => osItemId)
  return pecas.map((peca) => ({ peca, ensaios: porItem.get(peca.itemId) ?? [] }))
}

const numero = (valor: string | null): number | null => (valor === null ? null : Number(valor))

const noLaudo = (ensaio: EnsaioLido, procedimento: string | null): EnsaioDoLaudo => ({
  id: ensaio.id,
  data: plainDateOf(new Date(ensaio.fim)),
  fase: ensaio.fase,
  executor: ensaio.executor,
  criterio: {
    nome: ensaio.criterio.nome,
    norma: ensaio.criterio.norma,
    edicao: ensaio.criterio.edicao,
    procedimento,
    categoria: ensaio.criterio.categoria,
    ponto: ensaio.criterio.ponto,
    base: ensaio.criterio.base,
    nivelAguaMm: ensaio.criterio.nivelAguaMm,
    unidade: ensaio.criterio.unidade,
    demonstracao: criterioDaDemonstracao(ensaio.criterio),
  },
  ambiente: {
    temperatura: numero(ensaio.temperatura),
    umidade: numero(ensaio.umidade),
    pressao: numero(ensaio.pressao),
    justificativa: ensaio.justificativa,
  },
  visual: ensaio.inspecaoVisual.map(({ texto, resultado }) => ({ texto, resultado })),
  insuflacao: ensaio.insuflacao,
  medicoes: ensaio.medicoes.map((uma) => ({
    ponto: uma.ponto,
    tensaoTipo: uma.tensaoTipo,
    tensaoKv: uma.tensaoKv,
    tempoS: uma.tempoS,
    comprimentoMm: uma.comprimentoMm,
    correnteMedida: uma.correnteMedida,
    unidade: uma.unidade,
    limiteAplicado: uma.limiteAplicado,
    evento: uma.evento,
    resultado: uma.resultado,
    frase: uma.frase,
  })),
  resultado: ensaio.resultado,
  motivoReprovacao: ensaio.motivoReprovacao,
  motivoRepeticao: ensaio.motivoRepeticao,
  observacao: ensaio.observacao,
})

/** A piece as the laudo tells of it; until when its test is good, by its type's term (design, Works 5.3). */
export function pecaNoLaudo({ peca, ensaios }: PecaComEnsaios): PecaDoLaudo {
  const { itemId: _, parEtiqueta, parSituacao, periodicidadeMeses, procedimento, ...dela } = peca
  const ultimo = ensaios.at(-1)
  const aprovada = ultimo?.resultado === RESULTADO_DE_ENSAIO.aprovado
  return {
    ...dela,
    par:
      parEtiqueta === null
        ? null
        : { etiqueta: parEtiqueta, reprovado: parSituacao === SITUACAO_DE_EQUIPAMENTO.reprovado },
    resultado: ultimo?.resultado ?? RESULTADO_DE_ENSAIO.inconclusivo,
    motivoReprovacao: ultimo?.motivoReprovacao ?? null,
    validade: aprovada ? addMonths(plainDateOf(new Date(ultimo.fim)), periodicidadeMeses) : null,
    ensaios: ensaios.map((um) => noLaudo(um, procedimento || null)),
  }
}
