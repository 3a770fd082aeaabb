import { Button } from '@mantine/core'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { contasMestre } from '@prumo/domain/pbi/contas-mestre.ts'
import { IconKey, IconPencil, IconPlugConnected, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { FilterMenu } from '../../core/FilterMenu.tsx'
import { GatedButton } from '../../core/GatedButton.tsx'
import { ListBody, useListBody } from '../../core/ListBody.tsx'
import { type AnyRecord, useCommand } from '../../core/records.ts'
import { usePermission } from '../../core/session.ts'
import { useDelete } from '../../core/useDelete.ts'
import { ChooseEverything, chosenCount } from '../../ui/ChooseEverything.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { showResult } from '../../ui/dialogs.ts'
import { PrimaryAction } from '../../ui/ListToolbar.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { ContaDialog } from './ContaDialog.tsx'
import { SenhaDialog } from './SenhaDialog.tsx'

const contas = contasMestre as unknown as Entity
/** The spec's own name for the list (Spec 3 §2.5). */
const tela = { ...contasMestre.tela, rotulo: messages.usuariosMestres }

const colunas: Column<AnyRecord>[] = [
  { id: 'nome', header: 'Nome', kind: 'title', card: 'title', hideable: false, cell: ({ nome }) => String(nome) },
  { id: 'email', header: 'Email', cell: ({ email }) => String(email) },
]

type Aberto = { o: 'conta'; conta: AnyRecord | null } | { o: 'senha'; conta: AnyRecord } | null

/** Spec 3 §2.5, Master users list: who the reports are opened as. Whoever sees the screen sees it; each act by its own flag. */
export function UsuariosMestresScreen() {
  const list = useListBody(contas, tela)
  const { chosen, everything, total } = list
  const adiciona = usePermission(tela, 'adicionar')
  const edita = usePermission(tela, 'editar')
  const exclui = usePermission(tela, 'excluir')
  const [aberto, setAberto] = useState<Aberto>(null)
  const excluir = useDelete(contas)
  const testar = useTeste()
  const uma = chosen.length === 1 && !everything ? chosen[0] : undefined
  const razao = (pode: boolean, verbo: string) =>
    pode ? `Selecione só uma para ${verbo}` : `Você não tem permissão para ${verbo}`
  const nova = () => setAberto({ o: 'conta', conta: null })
  return (
    <ListBody
      list={list}
      columns={colunas}
      placeholder="Buscar por nome, email…"
      actions={
        <PrimaryAction
          label="Novo"
          icon={IconPlus}
          hotkey="n"
          onClick={nova}
          disabled={!adiciona}
          disabledReason="Você não tem permissão para adicionar contas mestre"
        />
      }
      emptyAction={
        adiciona && (
          <Button leftSection={<IconPlus size={16} />} onClick={nova}>
            Novo
          </Button>
        )
      }
      filters={<FilterMenu {...list.menu} />}
      selection="multiple"
    >
      <SelectionBar
        count={chosenCount(list, total)}
        word={(n) => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'selecionada' : 'selecionadas'}`}
        more={<ChooseEverything frame={list} total={total} />}
        onClear={list.unselect}
      >
        <GatedButton
          allowed={edita && uma !== undefined}
          reason={razao(edita, 'editar')}
          leftSection={<IconPencil size={16} />}
          onClick={() => uma && setAberto({ o: 'conta', conta: uma })}
        >
          Editar
        </GatedButton>
        <GatedButton
          allowed={edita && uma !== undefined}
          reason={razao(edita, 'trocar a senha')}
          variant="default"
          leftSection={<IconKey size={16} />}
          onClick={() => uma && setAberto({ o: 'senha', conta: uma })}
        >
          Trocar senha
        </GatedButton>
        <GatedButton
          allowed={edita && uma !== undefined && !testar.running}
          reason={testar.running ? 'A Microsoft ainda não respondeu' : razao(edita, 'testar')}
          variant="default"
          leftSection={<IconPlugConnected size={16} />}
          onClick={() => uma && void testar.run(uma)}
        >
          Testar acesso
        </GatedButton>
        <GatedButton
          allowed={exclui && uma !== undefined}
          reason={razao(exclui, 'excluir')}
          variant="default"
          leftSection={<IconTrash size={16} />}
          onClick={async () => {
            if (uma && (await excluir(uma))) list.unselect()
          }}
        >
          Excluir…
        </GatedButton>
      </SelectionBar>
      {aberto?.o === 'conta' && <ContaDialog conta={aberto.conta} onClose={() => setAberto(null)} />}
      {aberto?.o === 'senha' && <SenhaDialog conta={aberto.conta} onClose={() => setAberto(null)} />}
    </ListBody>
  )
}

/** Asks Microsoft, there and then, whether the account gets in: the words of a refusal are what there is to mend. */
function useTeste() {
  const teste = useCommand(({ id }: AnyRecord) => api.post(`/${contasMestre.name}/${id}/teste`))
  return {
    running: teste.running,
    run: async (conta: AnyRecord) => {
      try {
        await teste.run(conta)
        await showResult({ kind: 'success', message: `A conta mestre ${conta.nome} entrou na Microsoft.` })
      } catch (error) {
        await showResult({ kind: 'failure', message: (error as Error).message })
      }
    },
  }
}
