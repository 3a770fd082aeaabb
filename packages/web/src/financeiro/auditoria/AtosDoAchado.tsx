import { auditorias } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { fluxoDoAchado } from '@prumo/domain/financeiro/auditoria/fluxo.ts'
import type { AchadoDetalhado } from '@prumo/domain/financeiro/auditoria/respostas.ts'
import { IconDownload } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Acoes } from '../../core/acoes/Acoes.tsx'
import type { RareAct } from '../../core/acoes/RareActs.tsx'
import { editAddress } from '../../core/screens/addresses.ts'
import { showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { agirNoAchado, atos } from './calls.ts'

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
  const { id, pedido } = achado
  const parecer = useParecer(id, pedido.numero)
  const Dialogo = aberto && Dialogos[aberto]
  return (
    <>
      <Acoes
        fluxo={fluxoDoAchado}
        estado={achado.situacao}
        pode={achado.acoes}
        nome={`pedido ${pedido.numero}`}
        agir={(ato, dados) => agirNoAchado(id, ato, dados)}
        abrir={{
          editar: () => void router.navigate({ href: editAddress(auditorias.tela, id) }),
          perguntar: () => setAberto('perguntar'),
          concluir: () => setAberto('concluir'),
          encerrar: () => setAberto('encerrar'),
          reanexar: () => setAberto('reanexar'),
        }}
        raros={[parecer]}
      />
      <Suspense>{Dialogo && <Dialogo achado={achado} onFechar={() => setAberto(null)} />}</Suspense>
    </>
  )
}

/** The opinion as a file, among the acts that are not of every day. */
function useParecer(id: string, numero: number): RareAct {
  const [gerando, setGerando] = useState(false)
  const gerar = async () => {
    setGerando(true)
    try {
      await atos.parecer(id, numero)
      toast.success('Parecer gerado.')
    } catch (error) {
      await showResult({ kind: 'failure', title: `Pedido ${numero}`, message: (error as Error).message })
    } finally {
      setGerando(false)
    }
  }
  return {
    label: 'Parecer em PDF',
    icon: <IconDownload size={16} />,
    allowed: !gerando,
    reason: 'Aguarde',
    onClick: () => void gerar(),
  }
}
