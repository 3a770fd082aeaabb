import { transicaoDe } from '@prumo/domain/core/transicao.ts'
import { laudos, STATUS_DE_LAUDO } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import type { LinhaDaFicha } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'

const muitos = (n: number) => (n === 1 ? '1 laudo' : `${n} laudos`)

/** The drafts of the chosen items, given to whoever verifies: each by its own act, and what one refuses stops no other. */
export function EnviarParaVerificar({
  escolhidos,
  onFeito,
}: {
  escolhidos: readonly LinhaDaFicha[]
  onFeito: () => void
}) {
  const mayEdit = usePermission(telas.laudos, 'editar')
  const [feitos, setFeitos] = useState(0)
  const rascunhos = escolhidos.flatMap(({ laudo }) => (laudo?.status === STATUS_DE_LAUDO.rascunho ? [laudo] : []))
  const enviar = useCommand(
    async (ids: readonly string[]) => {
      const recusas: string[] = []
      for (const [n, id] of ids.entries()) {
        setFeitos(n)
        try {
          await api.call(transicaoDe(laudos), { params: { id }, body: { para: STATUS_DE_LAUDO.emVerificacao } })
        } catch (error) {
          recusas.push((error as Error).message)
        }
      }
      return recusas
    },
    { touches: [laboratorioOs.name, laudos.name] },
  )
  return (
    <GatedButton
      allowed={mayEdit && rascunhos.length > 0 && !enviar.running}
      reason={
        enviar.running
          ? `Enviando ${feitos + 1} de ${rascunhos.length}…`
          : mayEdit
            ? 'Marque itens com laudo em rascunho'
            : 'Você não tem permissão para editar laudos'
      }
      variant="default"
      leftSection={<IconSend size={16} />}
      onClick={async () => {
        const recusas = await enviar.run(rascunhos.map(({ id }) => id))
        const idos = rascunhos.length - recusas.length
        if (idos > 0) toast.success(`${muitos(idos)} em verificação.`)
        if (recusas.length > 0)
          await showResult({
            kind: 'failure',
            title: `${muitos(recusas.length)} ${recusas.length === 1 ? 'ficou' : 'ficaram'} em rascunho`,
            message: [...new Set(recusas)].join(' '),
          })
        onFeito()
      }}
    >
      {enviar.running ? `Enviando ${feitos + 1} de ${rascunhos.length}…` : 'Enviar para verificação'}
    </GatedButton>
  )
}
