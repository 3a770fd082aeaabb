/** Documents of the management system that are past their check, for the safety dashboard. */
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { comValor, enderecoDaLista, type FiltroDeCampo } from '@prumo/domain/relatorios/enderecos.ts'
import { comoIndicador, comoQuadro, type FiltroDoPainel, type Pedaco } from '@prumo/domain/relatorios/painel.ts'
import { sgiDocumentos, tiposDeDocumento } from '@prumo/domain/sgi/documentos.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'

const { tela } = sgiDocumentos

/** As `estadoDaVerificacao` has it: what is due today is late. */
async function montar(ctx: Ctx, filtro: FiltroDoPainel): Promise<Partial<Pedaco>> {
  // The company's documents are of no work and no team.
  if (filtro.obra || filtro.equipe !== undefined) return {}
  const hoje = today()
  const { rows } = await sql<{ tipo: number; vencidos: string }>`
    select d.tipo, count(*) as vencidos from sgi_documentos as d
    where d.proxima_verificacao <= ${hoje}::date and ${inScope(ctx, sgiDocumentos, 'd')} group by 1 order by 2 desc, 1`.execute(
    ctx.db,
  )
  const atrasadas: FiltroDeCampo = {
    campo: 'proximaVerificacao',
    tipo: 'periodo',
    texto: `até ${formatDate(hoje)}`,
    valor: `..${hoje}`,
  }
  const lista = (filtros: readonly FiltroDeCampo[] = []) =>
    can(ctx, tela, 'visualizar') ? enderecoDaLista(tela, {}, [atrasadas, ...filtros]) : null
  const total = rows.reduce((soma, { vencidos }) => soma + Number(vencidos), 0)
  return {
    indicadores: [
      comoIndicador({
        id: 'sgi',
        rotulo: 'Documentos do SGI a verificar',
        valor: total,
        formato: 'numero',
        nota: 'com a verificação atrasada',
        perigo: total > 0,
        destino: lista(),
      }),
    ],
    quadros: [
      comoQuadro(
        {
          id: 'sgi-por-tipo',
          titulo: 'Verificações atrasadas do SGI, por tipo de documento',
          descricao: 'Documentos do sistema de gestão cuja próxima verificação é hoje ou já passou.',
          formato: 'numero',
          desenho: 'fileiras',
          vazio: 'Nenhuma verificação atrasada.',
        },
        [{ nome: 'Atrasadas', cor: 'perigo' }],
        rows.map(({ tipo, vencidos }) => {
          const nome = tiposDeDocumento[tipo as keyof typeof tiposDeDocumento]
          return { nome, valores: [Number(vencidos)], destinos: [lista([comValor('tipo', 'code', tipo, nome)])] }
        }),
      ),
    ],
  }
}

export const sgiNoPainel = { montar }
