import { chamadasDeRegistros, type PedidoDeRelatorio } from '@prumo/domain/obras/registros/chamadas.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import type { Ctx } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import type { Router } from '../../../core/http/http.ts'
import { definePapers, type Papers } from '../../../core/papers/papers.ts'
import { type Cabeca, cabecasDoRelatorio, registrosDoRelatorio } from './dados.ts'
import { desenharRelatorio } from './desenho.ts'

const quantos = (n: number): string => (n === 1 ? '1 registro' : `${n} registros`)

const dito = (cabecas: readonly Cabeca[]): Papers['dito'] => {
  const [um, ...outros] = cabecas
  if (um && outros.length === 0)
    return {
      alvoId: um.id,
      descricao: `Baixou o relatório fotográfico do registro "${um.numero}" da obra ${um.obraCodigo}`,
    }
  return {
    alvoId: null,
    descricao: `Baixou o relatório fotográfico de ${quantos(cabecas.length)}`,
    centros: cabecas.map(({ centroDeCustoId }) => centroDeCustoId),
  }
}

/** One document of each record, or one of all that were asked for of each work. */
async function escolher(ctx: Ctx, { ids, juntos }: PedidoDeRelatorio): Promise<Papers> {
  const cabecas = await cabecasDoRelatorio(ctx, ids)
  if (cabecas.length < ids.length) throw notFound()
  const partes = [...Map.groupBy(cabecas, ({ id, obraId }) => (juntos ? obraId : id)).values()]
  return {
    papeis: partes.map((deles) => {
      const { obraCodigo, obraNome, numero } = deles[0]!
      return {
        nome: `Relatório fotográfico ${obraCodigo} - ${juntos ? obraNome : `registro ${numero}`}`,
        desenhar: async () => (await desenharRelatorio(ctx, () => registrosDoRelatorio(ctx, deles))).bytes,
      }
    }),
    dito: dito(cabecas),
  }
}

/** POST /services/pdf-relatorio-fotografico. */
export function relatorioRoutes(router: Router): void {
  const responder = definePapers<PedidoDeRelatorio>(router, {
    entity: registrosObra,
    tipo: 'relatorio-fotografico',
    arquivo: 'relatorios-fotograficos',
    quantos,
    escolher,
  })
  router.call(chamadasDeRegistros.relatorio, {
    access: { tela: registrosObra.tela, flag: 'visualizar' },
    heavy: true,
    summary: 'Relatório fotográfico de registros: um PDF, um zip quando são muitos, um trabalho acima de cem',
    handler: (ctx, { body, reply }) => responder(ctx, reply, body),
  })
}
