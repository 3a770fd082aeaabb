import type { InputOf } from '@prumo/domain/core/entity.ts'
import { inputSchema } from '@prumo/domain/core/schema.ts'
import { ordensDeServico } from '@prumo/domain/dp/ordens-de-servico.ts'
import { sql } from 'kysely'
import type { Ctx } from '../core/context.ts'
import { create } from '../core/crud/write.ts'

/** By the names of roles and processes; drivers and safety technicians have none yet, and it is said when theirs is asked for. */
const templates: readonly InputOf<typeof ordensDeServico>[] = [
  {
    grupo: 'Eletricidade em campo',
    funcoes: ['ENGENHEIRO ELETRICISTA', 'ELETRICISTA DE MANUTENÇÃO', 'ENCARREGADO DE OBRA'],
    processos: ['Montagem elétrica', 'Ensaios elétricos'],
    textoAtividades:
      'Monta, ensaia e mantém painéis, transformadores e redes de média tensão. Trabalha em altura e próximo de partes energizadas, sempre com autorização escrita.',
    listaRiscos: ['Choque elétrico e arco elétrico', 'Queda de altura', 'Radiação solar', 'Ruído'],
    EPIs: [
      'Capacete com jugular classe B',
      'Luva isolante classe 2',
      'Vestimenta contra arco elétrico',
      'Cinto tipo paraquedista',
    ],
    listaMedidas: [
      'Desenergizar, bloquear, testar ausência de tensão e aterrar antes de tocar',
      'Isolar e sinalizar a área',
      'Analisar os riscos da tarefa (APR) com a equipe antes de começar',
    ],
    listaOrientacoes: [
      'Não trabalhar sozinho em instalação elétrica',
      'Recusar a tarefa com risco grave e iminente e comunicar ao encarregado',
    ],
  },
  {
    grupo: 'Obra civil',
    funcoes: ['AJUDANTE GERAL', 'ELETRICISTA DE MANUTENÇÃO'],
    processos: ['Construção civil'],
    textoAtividades: 'Auxilia na escavação, na concretagem e no transporte de materiais na obra.',
    listaRiscos: ['Queda de materiais', 'Soterramento', 'Poeira'],
    EPIs: ['Capacete', 'Botina de segurança', 'Óculos de proteção'],
    listaMedidas: ['Escorar valas com mais de 1,25 m', 'Manter passagens livres'],
    listaOrientacoes: ['Usar a escada de acesso à vala'],
  },
  {
    grupo: 'Escritório',
    funcoes: ['AUXILIAR ADMINISTRATIVO'],
    processos: ['Administração'],
    textoAtividades: 'Executa rotinas administrativas em microcomputador.',
    listaRiscos: ['Postura inadequada', 'Esforço visual'],
    EPIs: ['Não se aplica à função'],
    listaMedidas: ['Pausas de 10 minutos a cada 50 de digitação'],
    listaOrientacoes: ['Ajustar a altura da cadeira e do monitor'],
  },
]

/** Templates of service orders for most of the staff. */
export async function fillServiceOrders(ctx: Ctx): Promise<void> {
  const ids = async (tabela: string, nomes: readonly string[]) =>
    (
      await sql<{
        id: string
      }>`select id from ${sql.table(tabela)} where nome = any(${[...nomes]}) order by id`.execute(ctx.db)
    ).rows.map(({ id }) => id)
  for (const template of templates)
    await create(
      ctx,
      ordensDeServico,
      inputSchema(ordensDeServico).parse({
        ...template,
        funcoes: await ids('funcoes', template.funcoes),
        processos: await ids('processos', template.processos),
      }),
    )
}
