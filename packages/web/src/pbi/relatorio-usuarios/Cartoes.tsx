import { IconChartBar } from '@tabler/icons-react'
import { useState } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import css from '../Pbi.module.css'
import { enderecoDoRelatorio, relatorios as entidade, type Relatorio, usePodeAbrir } from './entidade.ts'

/** A card for each report: its photo, its name, what it tells. It opens the report; to who only edits it, its sheet. */
export function Cartoes({ relatorios }: { relatorios: readonly Relatorio[] }) {
  const podeAbrir = usePodeAbrir()
  return (
    <ul className={css.cartoes}>
      {relatorios.map((relatorio) => {
        const abre = podeAbrir(relatorio)
        return (
          <li key={relatorio.id}>
            <AppLink
              className={css.cartao}
              href={abre ? enderecoDoRelatorio(relatorio) : detailAddress(entidade.tela, relatorio.id)}
            >
              <Foto key={relatorio.hiperlink} src={relatorio.hiperlink} />
              <span className={css.texto}>
                <strong>{relatorio.nomeDoRelatorio}</strong>
                <span className={css.descricao}>{relatorio.descricaoDoRelatorio}</span>
                {!abre && <span className={css.nota}>Você não está na lista de quem o abre.</span>}
              </span>
            </AppLink>
          </li>
        )
      })}
    </ul>
  )
}

/** The picture says nothing that the name beside it does not; one that does not come leaves a sign of its place. */
export function Foto({ src }: { src: string }) {
  const [falta, setFalta] = useState(false)
  return (
    <span className={css.foto}>
      {falta ? (
        <IconChartBar size={40} stroke={1.25} aria-hidden />
      ) : (
        <img src={src} alt="" loading="lazy" onError={() => setFalta(true)} />
      )}
    </span>
  )
}
