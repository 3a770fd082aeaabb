import { contasObra } from '@prumo/domain/obras/contas-obra.ts'
import type { ContaObraDetalhada } from '@prumo/domain/obras/contas-obra-respostas.ts'
import { SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { faltaParaEncerrar } from '@prumo/domain/obras/situacao.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { AtosDaObra } from './AtosDaObra.tsx'
import css from './ContasObra.module.css'
import { contaObraNaTela } from './entidade.ts'
import { ItensDaObra } from './ItensDaObra.tsx'
import { Numeros } from './Numeros.tsx'
import { SituacaoDaObra } from './SituacaoDaObra.tsx'

/** A work's account: its state and acts, its figures, its fields, and the lines charged to it. */
export function ContaObraScreen() {
  return (
    <DetailScreen
      entity={contaObraNaTela}
      history={contasObra.name}
      tag={(record) => <SituacaoDaObra status={Number(record.status)} />}
      steps={(record, raros) => <AtosDaObra conta={record as unknown as ContaObraDetalhada} raros={raros} />}
      above={(record) => <Cabeca conta={record as unknown as ContaObraDetalhada} />}
      below={(record) => <ItensDaObra conta={record as unknown as ContaObraDetalhada} />}
    />
  )
}

function Cabeca({ conta }: { conta: ContaObraDetalhada }) {
  const falta = conta.status === SITUACAO_DE_OBRA.concluida ? faltaParaEncerrar(conta.pendencias) : []
  return (
    <div className={css.cabeca}>
      {conta.motivoDaSituacao && <p className={css.nota}>{conta.motivoDaSituacao}</p>}
      {falta.length > 0 && <p className={css.nota}>Para encerrar, ainda há {falta.join(' e ')}.</p>}
      {conta.avisos.length > 0 && (
        <ul className={css.avisos}>
          {conta.avisos.map((aviso) => (
            <li key={aviso}>
              <IconAlertTriangle size={16} aria-hidden /> {aviso}
            </li>
          ))}
        </ul>
      )}
      <Numeros conta={conta} />
      <p className={css.nota}>
        <AppLink href={`/${contasObra.tela.caminho}/orcamento/${conta.id}`}>Orçamento por classe de custo</AppLink>
      </p>
    </div>
  )
}
