import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Tela } from '@prumo/domain/core/tela.ts'
import type { AcaoDoPedido } from '@prumo/domain/financeiro/pedidos/fluxo.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBan,
  IconCheck,
  IconDotsVertical,
  IconFileTypePdf,
  IconPackage,
  IconPaperclip,
  IconPencil,
  IconRecycle,
  IconSend,
  IconTrash,
  IconTruck,
  IconX,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useDelete } from '../../core/detail/useDelete.ts'
import { editAddress, listAddress } from '../../core/screens/addresses.ts'
import { AnexarDialog } from './AnexarDialog.tsx'
import { EncaminharDialog } from './EncaminharDialog.tsx'
import { EncomendarDialog } from './EncomendarDialog.tsx'
import css from './Pedido.module.css'
import { usePermissoesDePedido } from './permissoes.ts'
import { doAto, useAtos } from './useAtos.tsx'

const FAMILIA: Readonly<Partial<Record<AcaoDoPedido, keyof ReturnType<typeof usePermissoesDePedido>>>> = {
  aprovar: 'avancar',
  rejeitar: 'avancar',
  encaminhar: 'avancar',
  devolver: 'avancar',
  cancelar: 'cancelar',
  reciclar: 'criar',
}

/** What this person may do with the order now, as the server says, and nothing else. */
export function AcoesDoPedido({ pedido, tela }: { pedido: PedidoDetalhado; tela: Tela }) {
  const router = useRouter()
  const flags = usePermissoesDePedido()
  const { agindo, ...atos } = useAtos()
  const [encaminhando, setEncaminhando] = useState(false)
  const [anexando, setAnexando] = useState(false)
  const [encomendando, setEncomendando] = useState(false)
  const excluir = useDelete(pedidos)
  const p = doAto(pedido)
  const pode = (acao: AcaoDoPedido) => pedido.acoes[acao].pode && flags[FAMILIA[acao] ?? 'cuidar']
  const go = (address: string) => void router.navigate({ to: address })
  const comum = { disabled: agindo }
  // Who has a decision to take sees the decision's buttons; the rest waits in the menu.
  const decide = pode('aprovar')
  const podeAnexar = pode('anexar') && !pode('editar')

  return (
    <div className={css.actions} data-no-print>
      {pode('aprovar') && (
        <Button
          {...comum}
          leftSection={<IconCheck size={16} />}
          onClick={() => void atos.aprovar(p, { perguntar: true, finaliza: pedido.aprovarFinaliza })}
        >
          Aprovar
        </Button>
      )}
      {pode('encaminhar') && (
        <Button
          {...comum}
          variant="default"
          leftSection={<IconArrowForwardUp size={16} />}
          onClick={() => setEncaminhando(true)}
        >
          Encaminhar…
        </Button>
      )}
      {pode('rejeitar') && (
        <Button
          {...comum}
          variant="default"
          classNames={{ label: css.danger ?? '', section: css.danger ?? '' }}
          leftSection={<IconX size={16} />}
          onClick={() => void atos.rejeitar(p)}
        >
          Rejeitar…
        </Button>
      )}
      {pode('enviar') && (
        <Button {...comum} leftSection={<IconSend size={16} />} onClick={() => void atos.enviar(p)}>
          Enviar
        </Button>
      )}
      {pode('editar') && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} />}
          onClick={() => go(editAddress(tela, pedido.id))}
        >
          Editar
        </Button>
      )}
      {pode('finalizar') && (
        <Button
          leftSection={<IconPackage size={16} />}
          onClick={() => go(`/${tela.caminho}/finalizar/${encodeURIComponent(pedido.id)}`)}
        >
          Retirar e finalizar
        </Button>
      )}
      {pode('encomendar') && (
        <Button
          {...comum}
          variant="default"
          leftSection={<IconTruck size={16} />}
          onClick={() => setEncomendando(true)}
        >
          Encomendar…
        </Button>
      )}
      {pode('reciclar') && (
        <Button
          {...comum}
          leftSection={<IconRecycle size={16} />}
          onClick={async () => {
            const novo = await atos.reciclar(p)
            if (novo) go(editAddress(tela, novo.id))
          }}
        >
          Reciclar
        </Button>
      )}
      {!decide && podeAnexar && (
        <Button variant="default" leftSection={<IconPaperclip size={16} />} onClick={() => setAnexando(true)}>
          Anexar…
        </Button>
      )}
      {!decide && (
        <Button
          {...comum}
          variant="default"
          leftSection={<IconFileTypePdf size={16} />}
          aria-label="Baixar PDF do pedido"
          onClick={() => void atos.pdf(p)}
        >
          PDF
        </Button>
      )}
      {(decide || pode('cancelar') || pode('excluir')) && (
        <Menu>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label="Mais ações">
              <IconDotsVertical size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {decide && podeAnexar && (
              <Menu.Item leftSection={<IconPaperclip size={16} />} onClick={() => setAnexando(true)}>
                Anexar…
              </Menu.Item>
            )}
            {decide && (
              <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={() => void atos.pdf(p)}>
                Baixar PDF
              </Menu.Item>
            )}
            {pode('devolver') && (
              <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => void atos.devolver(p)}>
                Devolver para ajuste…
              </Menu.Item>
            )}
            {pode('cancelar') && (
              <Menu.Item
                leftSection={<IconBan size={16} />}
                className={css.danger}
                onClick={() => void atos.cancelar(p)}
              >
                Cancelar o pedido…
              </Menu.Item>
            )}
            {pode('excluir') && (
              <Menu.Item
                leftSection={<IconTrash size={16} />}
                className={css.danger}
                onClick={async () => {
                  if (await excluir(pedido)) go(listAddress(tela))
                }}
              >
                Excluir o rascunho…
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {anexando && <AnexarDialog pedido={pedido} onFechar={() => setAnexando(false)} />}
      {encomendando && (
        <EncomendarDialog
          pedido={pedido}
          agindo={agindo}
          onEncomendar={(semEmail) => atos.encomendar(p, semEmail)}
          onFechar={() => setEncomendando(false)}
        />
      )}
      {encaminhando && (
        <EncaminharDialog
          pedido={p}
          onFechar={() => setEncaminhando(false)}
          onEncaminhar={(pessoa, motivo) => atos.encaminhar(p, pessoa, motivo)}
        />
      )}
    </div>
  )
}
