import { exigencias } from '@prumo/domain/dp/exigencias.ts'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'
import { NotaDosRestritos } from './NotaDosRestritos.tsx'

/** One requirement and its life. */
export const ExigenciaScreen = () => (
  <DetailScreen entity={exigencias} above={({ restritos }) => <NotaDosRestritos restritos={restritos as number} />} />
)
