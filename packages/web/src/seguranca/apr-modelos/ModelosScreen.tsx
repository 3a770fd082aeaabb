import { Button } from '@mantine/core'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { condicoesDaRede, tiposDeServico } from '@prumo/domain/seguranca/apr/codigos.ts'
import { aprModelos } from '@prumo/domain/seguranca/apr-modelos/apr-modelos.ts'
import { modelosDeApr } from '@prumo/domain/seguranca/apr-modelos/modelos.ts'
import type { ModeloInteiro } from '@prumo/domain/seguranca/apr-modelos/respostas.ts'
import { IconTemplate } from '@tabler/icons-react'
import { ChosenBar, DeleteChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { type AnyRecord, useCommand } from '../../core/wire/records.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { confirm } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'

type Modelo = AnyRecord & ModeloInteiro

const COLUNAS: Column<Modelo>[] = [
  { id: 'nome', header: 'Nome', kind: 'title', hideable: false, card: 'title', cell: ({ nome }) => nome },
  {
    id: 'tipoServico',
    header: 'Serviço',
    card: 'line',
    cell: ({ tipoServico }) => tiposDeServico[tipoServico as keyof typeof tiposDeServico],
  },
  {
    id: 'condicaoRede',
    header: 'Rede',
    card: 'line',
    cell: ({ condicaoRede }) =>
      condicaoRede === null ? '' : condicoesDaRede[condicaoRede as keyof typeof condicoesDaRede],
  },
  { id: 'totalEtapas', header: 'Etapas', kind: 'number', card: 'line', cell: ({ totalEtapas }) => totalEtapas },
]

/** Templates of risk analyses; the product brings six to begin with, which are then the company's own. */
export function ModelosScreen() {
  const list = useListBody<Modelo>(aprModelos, aprModelos.tela)
  const mayAdd = usePermission(aprModelos.tela, 'adicionar')
  const trazer = useCommand(
    async () => {
      const nomes = new Set(list.rows.map(({ nome }) => nome))
      const faltam = modelosDeApr.filter(({ nome }) => !nomes.has(nome))
      for (const modelo of faltam) await api.call(registros<Entity>(aprModelos).criar, { body: modelo })
      return faltam.length
    },
    { touches: [aprModelos.name] },
  )
  const aoTrazer = async () => {
    const sim = await confirm({
      title: 'Incluir os modelos de partida?',
      body: 'Seis análises comuns de redes de distribuição. Confira-as com o seu SESMT: elas passam a ser da empresa e podem ser alteradas.',
      action: 'Incluir',
    })
    if (!sim) return
    try {
      const incluidos = await trazer.run(undefined)
      toast.success(incluidos === 0 ? 'Os modelos de partida já estão aqui.' : `${incluidos} modelos incluídos.`)
    } catch (error) {
      toast.failure((error as Error).message)
    }
  }
  return (
    <ListBody
      list={list}
      columns={COLUNAS}
      placeholder="Buscar por nome…"
      actions={
        mayAdd && (
          <Button
            variant="default"
            leftSection={<IconTemplate size={16} />}
            loading={trazer.running}
            onClick={() => void aoTrazer()}
          >
            Modelos de partida
          </Button>
        )
      }
      create={{ label: 'Novo modelo', may: mayAdd, reason: 'Você não tem permissão para adicionar APRs' }}
      filters={<FilterMenu {...list.menu}>{null}</FilterMenu>}
      selection="multiple"
    >
      <ChosenBar list={list}>
        <DeleteChosen list={list} entity={aprModelos} />
        <ExtractChosen list={list} />
      </ChosenBar>
    </ListBody>
  )
}
