import { Button } from '@mantine/core'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { chamadasDoPbi } from '@prumo/domain/pbi/chamadas.ts'
import { contasMestre } from '@prumo/domain/pbi/contas-mestre.ts'
import { IconKey, IconPlugConnected, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ChosenBar, DeleteChosen, EditChosen, theOne, whyNot } from '../../core/list/ActsOnChosen.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { type AnyRecord, useCommand } from '../../core/wire/records.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { showResult } from '../../ui/dialogs.ts'
import { PrimaryAction } from '../../ui/ListToolbar.tsx'
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
  const adiciona = usePermission(tela, 'adicionar')
  const edita = usePermission(tela, 'editar')
  const [aberto, setAberto] = useState<Aberto>(null)
  const testar = useTeste()
  const uma = theOne(list)
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
      <ChosenBar list={list}>
        <EditChosen list={list} edit={(conta) => setAberto({ o: 'conta', conta })} />
        <GatedButton
          allowed={edita && uma !== undefined}
          reason={whyNot(list, edita, 'trocar a senha')}
          variant="default"
          leftSection={<IconKey size={16} />}
          onClick={() => uma && setAberto({ o: 'senha', conta: uma })}
        >
          Trocar senha
        </GatedButton>
        <GatedButton
          allowed={edita && uma !== undefined && !testar.running}
          reason={testar.running ? 'A Microsoft ainda não respondeu' : whyNot(list, edita, 'testar')}
          variant="default"
          leftSection={<IconPlugConnected size={16} />}
          onClick={() => uma && void testar.run(uma)}
        >
          Testar acesso
        </GatedButton>
        <DeleteChosen list={list} entity={contas} />
      </ChosenBar>
      {aberto?.o === 'conta' && <ContaDialog conta={aberto.conta} onClose={() => setAberto(null)} />}
      {aberto?.o === 'senha' && <SenhaDialog conta={aberto.conta} onClose={() => setAberto(null)} />}
    </ListBody>
  )
}

/** Asks Microsoft, there and then, whether the account gets in: the words of a refusal are what there is to mend. */
function useTeste() {
  const teste = useCommand(({ id }: AnyRecord) => api.call(chamadasDoPbi.testarConta, { params: { id } }))
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
