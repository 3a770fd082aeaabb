import { ActionIcon, Menu } from '@mantine/core'
import { auditorias } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import type { AchadoDetalhado } from '@prumo/domain/financeiro/auditoria/respostas.ts'
import {
  IconDots,
  IconDownload,
  IconFileX,
  IconGavel,
  IconLock,
  IconMessageQuestion,
  IconNotes,
  IconPencil,
  IconUserCheck,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { editAddress } from '../../core/addresses.ts'
import { GatedButton } from '../../core/GatedButton.tsx'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import css from './Auditoria.module.css'
import { atos, renovarAuditoria } from './calls.ts'

const Dialogos = {
  perguntar: lazy(async () => ({ default: (await import('./dialogos.tsx')).PerguntarDialog })),
  reanexar: lazy(async () => ({ default: (await import('./dialogos.tsx')).ReanexarDialog })),
  concluir: lazy(async () => ({ default: (await import('./dialogos.tsx')).ConcluirDialog })),
  encerrar: lazy(async () => ({ default: (await import('./dialogos.tsx')).EncerrarDialog })),
}

/** What can be done with the finding now: the next step stands out, and what is refused says why. */
export function AtosDoAchado({ achado }: { achado: AchadoDetalhado }) {
  const router = useRouter()
  const [aberto, setAberto] = useState<keyof typeof Dialogos | null>(null)
  const [agindo, setAgindo] = useState(false)
  const { acoes, id, pedido } = achado

  const fazer = async (ato: () => Promise<unknown>, dito: string) => {
    setAgindo(true)
    try {
      await ato()
      toast.success(dito)
    } catch (error) {
      await renovarAuditoria()
      await showResult({ kind: 'failure', title: `Pedido ${pedido.numero}`, message: (error as Error).message })
    } finally {
      setAgindo(false)
    }
  }
  const reciclar = async () => {
    const motivo = await confirm({
      title: `Reciclar o pedido ${pedido.numero}?`,
      body: 'Um novo rascunho nasce em nome de quem pediu, com os mesmos itens e sem os documentos. O pedido auditado fica como está.',
      action: 'Reciclar',
      reason: { label: 'Motivo', placeholder: 'Quem pediu lê este motivo' },
    })
    if (motivo)
      await fazer(() => atos.reciclar(id, { motivo: motivo.reason }), 'Pedido reciclado. Quem pediu será avisado.')
  }
  const aditar = async () => {
    const texto = await confirm({
      title: 'Acrescentar um adendo',
      body: 'O parecer encerrado não muda; o adendo fica ao lado dele.',
      action: 'Acrescentar',
      reason: { label: 'Adendo' },
    })
    if (texto) await fazer(() => atos.aditar(id, { texto: texto.reason }), 'Adendo acrescentado.')
  }
  const gate = (ato: keyof typeof acoes) => ({
    allowed: acoes[ato].pode && !agindo,
    reason: acoes[ato].motivo ?? 'Aguarde o ato em andamento',
  })
  const Dialogo = aberto && Dialogos[aberto]
  return (
    <div className={css.acoes} data-no-print>
      {achado.situacao === 1 && (
        <GatedButton
          {...gate('assumir')}
          leftSection={<IconUserCheck size={16} />}
          onClick={() => void fazer(() => atos.assumir(id), 'O achado está com você.')}
        >
          Assumir
        </GatedButton>
      )}
      {achado.situacao >= 2 && achado.situacao <= 3 && (
        <>
          <GatedButton
            {...gate('editar')}
            variant="default"
            leftSection={<IconPencil size={16} />}
            onClick={() => void router.navigate({ to: editAddress(auditorias.tela, id) as never })}
          >
            Examinar
          </GatedButton>
          <GatedButton
            {...gate('perguntar')}
            variant="default"
            leftSection={<IconMessageQuestion size={16} />}
            onClick={() => setAberto('perguntar')}
          >
            Solicitar resposta…
          </GatedButton>
          <GatedButton
            {...gate('concluir')}
            leftSection={<IconGavel size={16} />}
            onClick={() => setAberto('concluir')}
          >
            Concluir…
          </GatedButton>
        </>
      )}
      {(achado.situacao === 4 || achado.situacao === 5) && (
        <GatedButton {...gate('encerrar')} leftSection={<IconLock size={16} />} onClick={() => setAberto('encerrar')}>
          Encerrar…
        </GatedButton>
      )}
      {achado.situacao >= 2 && achado.situacao !== 4 && achado.situacao !== 6 && (
        <GatedButton
          {...gate('reanexar')}
          variant="default"
          leftSection={<IconFileX size={16} />}
          onClick={() => setAberto('reanexar')}
        >
          Pedir reanexo…
        </GatedButton>
      )}
      {achado.situacao === 6 && (
        <GatedButton
          {...gate('aditar')}
          variant="default"
          leftSection={<IconNotes size={16} />}
          onClick={() => void aditar()}
        >
          Adendo…
        </GatedButton>
      )}
      <GatedButton
        allowed={!agindo}
        reason="Aguarde"
        variant="default"
        leftSection={<IconDownload size={16} />}
        onClick={() => void fazer(() => atos.parecer(id, pedido.numero), 'Parecer gerado.')}
      >
        Parecer em PDF
      </GatedButton>
      {(acoes.reciclar.pode || acoes.liberar.pode || acoes.reabrir.pode) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label="Mais ações">
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {acoes.reciclar.pode && <Menu.Item onClick={() => void reciclar()}>Reciclar pedido…</Menu.Item>}
            {acoes.liberar.pode && (
              <Menu.Item onClick={() => void fazer(() => atos.liberar(id), 'O achado voltou a pendente.')}>
                Liberar para outro auditor
              </Menu.Item>
            )}
            {acoes.reabrir.pode && (
              <Menu.Item onClick={() => void fazer(() => atos.reabrir(id), 'O achado voltou à análise.')}>
                Voltar à análise
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <Suspense>{Dialogo && <Dialogo achado={achado} onFechar={() => setAberto(null)} />}</Suspense>
    </div>
  )
}
