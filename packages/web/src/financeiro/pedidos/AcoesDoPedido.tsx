import { Button } from '@mantine/core'
import type { Ato } from '@prumo/domain/core/fluxo.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { type AcaoDoPedido, acoesDoPedido, fluxoDoPedido } from '@prumo/domain/financeiro/pedidos/fluxo.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { impeditivas } from '@prumo/domain/financeiro/pedidos/ressalva.ts'
import { IconFileTypePdf, IconRepeat } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { icones } from '../../core/acoes/icones.ts'
import { RareActs } from '../../core/acoes/RareActs.tsx'
import { useDelete } from '../../core/detail/useDelete.ts'
import { editAddress, listAddress, newAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { teclaDosAtos, useNaVez } from '../../core/vez/vez.ts'
import { AnexarDialog } from './AnexarDialog.tsx'
import { EncaminharDialog } from './EncaminharDialog.tsx'
import { EncomendarDialog } from './EncomendarDialog.tsx'
import { useEstouros } from './Estouros.tsx'
import css from './Pedido.module.css'
import { doAto, useAtos } from './useAtos.tsx'

const { atos: DO_FLUXO }: { readonly atos: Readonly<Record<AcaoDoPedido, Ato<number, never, never>>> } = fluxoDoPedido

function IconeDoAto({ acao }: { acao: AcaoDoPedido }) {
  const Icone = icones[DO_FLUXO[acao].icone]
  return <Icone size={16} />
}

export type AcoesDoPedidoProps = {
  pedido: PedidoDetalhado
  tela: Tela
  /** Something of it is shown beside that asks for a look before it is approved. */
  olhar?: boolean
  /** Where a decision leads on to. */
  onDecidido?: (() => void) | undefined
}

/** What this person may do with the order now, as the server says, and nothing else: in the words and the order of its flow. */
export function AcoesDoPedido({ pedido, tela, olhar = false, onDecidido }: AcoesDoPedidoProps) {
  const router = useRouter()
  const naVez = useNaVez()
  const { agindo, ...atos } = useAtos()
  const estouros = useEstouros(pedido.id)
  const [aberto, setAberto] = useState<'encaminhar' | 'anexar' | 'encomendar' | null>(null)
  const excluir = useDelete(pedidos)
  const cria = usePermission(tela, 'adicionar')
  const p = doAto(pedido)
  const pode = (acao: AcaoDoPedido) => pedido.acoes[acao].pode
  const go = (address: string) => void router.navigate({ to: address })
  const fechar = () => setAberto(null)
  const decidido = async (ato: Promise<unknown>) => {
    const feito = await ato
    if (feito) onDecidido?.()
    return feito
  }
  const fazer: Partial<Record<AcaoDoPedido, () => unknown>> = {
    aprovar: () =>
      decidido(
        atos.aprovar(p, {
          finaliza: pedido.aprovarFinaliza,
          pula: pedido.pula,
          estouros,
          olhar: olhar || pedido.anexos.some((anexo) => impeditivas(anexo.ressalvas).length > 0),
        }),
      ),
    aprovarExcedente: () => decidido(atos.aprovarExcedente(p, pedido.excedente)),
    encaminhar: () => setAberto('encaminhar'),
    rejeitar: () => decidido(atos.rejeitar(p)),
    enviar: () => atos.enviar(p),
    editar: () => go(editAddress(tela, pedido.id)),
    finalizar: () => go(`/${tela.caminho}/finalizar/${encodeURIComponent(pedido.id)}`),
    encomendar: () => setAberto('encomendar'),
    reciclar: async () => {
      const novo = await atos.reciclar(p)
      if (novo) go(editAddress(tela, novo.id))
    },
    anexar: () => setAberto('anexar'),
    devolver: () => decidido(atos.devolver(p)),
    cancelar: () => atos.cancelar(p),
    excluir: async () => {
      if (await excluir(pedido)) go(listAddress(tela))
    },
  }
  const daqui = acoesDoPedido.filter((acao) => fazer[acao] && pode(acao) && !(acao === 'anexar' && pode('editar')))
  const aVista = daqui.filter((acao) => !DO_FLUXO[acao].menu)
  // A draft's files are its form's. The two that are wanted beside the next step stay in sight, the rest waits in the menu.
  const principal = aVista.find((acao) => DO_FLUXO[acao].principal)
  const aoLado = aVista.filter((acao) => acao !== principal).slice(0, 2)
  const doMenu = daqui.filter((acao) => acao !== principal && !aoLado.includes(acao))
  const botoes = [...aoLado, ...(principal ? [principal] : [])]
  const tecla = teclaDosAtos(
    naVez,
    botoes.map((acao) => [acao, { ...DO_FLUXO[acao], principal: acao === principal }]),
  )

  return (
    <>
      {botoes.map((acao) => {
        const { perigo, rotulo } = DO_FLUXO[acao]
        return (
          <Button
            key={acao}
            disabled={agindo}
            {...tecla(acao)}
            {...(acao !== principal && { variant: 'default' })}
            {...(perigo && { classNames: { label: css.danger ?? '', section: css.danger ?? '' } })}
            leftSection={<IconeDoAto acao={acao} />}
            onClick={() => void fazer[acao]!()}
          >
            {rotulo}
          </Button>
        )
      })}
      <RareActs
        acts={[
          {
            label: 'Baixar PDF',
            icon: <IconFileTypePdf size={16} />,
            allowed: !agindo,
            reason: 'Aguarde',
            onClick: () => void atos.pdf(p),
          },
          // Another order, and no act of this one: who may raise one may begin it as any that they see.
          ...(cria
            ? [
                {
                  label: 'Repetir este pedido',
                  icon: <IconRepeat size={16} />,
                  allowed: !agindo,
                  reason: 'Aguarde',
                  onClick: () => void router.navigate({ to: newAddress(tela), search: { repetir: pedido.id } }),
                },
              ]
            : []),
          ...doMenu.map((acao) => ({
            label: DO_FLUXO[acao].rotulo,
            icon: <IconeDoAto acao={acao} />,
            danger: DO_FLUXO[acao].perigo === true,
            allowed: !agindo,
            reason: 'Aguarde',
            onClick: () => void fazer[acao]!(),
          })),
        ]}
      />
      {aberto === 'anexar' && <AnexarDialog pedido={pedido} onFechar={fechar} />}
      {aberto === 'encomendar' && (
        <EncomendarDialog
          pedido={pedido}
          agindo={agindo}
          onEncomendar={(semEmail) => atos.encomendar(p, semEmail)}
          onFechar={fechar}
        />
      )}
      {aberto === 'encaminhar' && (
        <EncaminharDialog
          pedido={p}
          onFechar={fechar}
          onEncaminhar={(pessoa, motivo) => decidido(atos.encaminhar(p, pessoa, motivo))}
        />
      )}
    </>
  )
}
